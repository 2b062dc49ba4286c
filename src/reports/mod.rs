//! Reports: what an exhibition leaves behind, made from its journal.

mod dossier;
mod edition;
mod games;
mod moments;
mod moves;
mod page;
mod print;
mod report;
mod results;
mod sheet;
mod sheets;
mod table;
mod take_home;

pub use dossier::{DossierFault, write as write_dossier};
pub use edition::Edition;
pub use games::{pdn, pdn_of};
pub use moments::Moments;
pub use print::{Fonts, Paper, PrintFault, Printed};
pub use report::{BoardReport, Entry, Report};
pub use results::{results_csv, results_html, results_pdf};
pub use sheets::{sheets_html, sheets_pdf};
pub use take_home::{home_html, home_pdf};
