//! Reports: what an exhibition leaves behind, made from its journal.

mod games;
mod page;
mod report;
mod results;
mod sheets;

pub use games::pdn;
pub use report::{BoardReport, Report};
pub use results::{results_csv, results_html};
pub use sheets::sheets_html;
