//! The functions of libpocketsphinx (Debian's 0.8+5prealpha) that the ear calls: the only foreign code, and the only unsafe one.
//!
//! Written by hand from its headers. [`super::decoder`] makes them safe; nothing else may call them.

#![allow(unsafe_code)]

use std::ffi::{c_char, c_int, c_void};

/// A decoder; opaque.
#[repr(C)]
pub struct PsDecoder {
    _opaque: [u8; 0],
}

/// The settings of a decoder; opaque, counted by reference.
#[repr(C)]
pub struct CmdLn {
    _opaque: [u8; 0],
}

/// A place in the words of a result; opaque. Stepping past the last word frees it.
#[repr(C)]
pub struct PsSeg {
    _opaque: [u8; 0],
}

/// A linear transform of the model's Gaussians; opaque.
#[repr(C)]
pub struct PsMllr {
    _opaque: [u8; 0],
}

/// A front end that makes cepstra of samples; opaque.
#[repr(C)]
pub struct Fe {
    _opaque: [u8; 0],
}

#[link(name = "pocketsphinx")]
unsafe extern "C" {
    pub fn ps_args() -> *const c_void;
    pub fn ps_init(config: *mut CmdLn) -> *mut PsDecoder;
    pub fn ps_free(ps: *mut PsDecoder) -> c_int;
    pub fn ps_add_word(ps: *mut PsDecoder, word: *const c_char, phones: *const c_char, update: c_int) -> c_int;
    pub fn ps_set_jsgf_string(ps: *mut PsDecoder, name: *const c_char, grammar: *const c_char) -> c_int;
    pub fn ps_mllr_read(file: *const c_char) -> *mut PsMllr;
    pub fn ps_update_mllr(ps: *mut PsDecoder, mllr: *mut PsMllr) -> *mut PsMllr;
    pub fn ps_set_search(ps: *mut PsDecoder, name: *const c_char) -> c_int;
    pub fn ps_start_utt(ps: *mut PsDecoder) -> c_int;
    pub fn ps_get_fe(ps: *mut PsDecoder) -> *mut Fe;
    pub fn ps_process_cep(ps: *mut PsDecoder, frames: *mut *mut f32, count: c_int, no_search: c_int, full: c_int) -> c_int;
    pub fn ps_end_utt(ps: *mut PsDecoder) -> c_int;
    pub fn ps_get_hyp(ps: *mut PsDecoder, score: *mut i32) -> *const c_char;
    pub fn ps_get_n_frames(ps: *mut PsDecoder) -> c_int;
    pub fn ps_seg_iter(ps: *mut PsDecoder) -> *mut PsSeg;
    pub fn ps_seg_next(seg: *mut PsSeg) -> *mut PsSeg;
    pub fn ps_seg_word(seg: *mut PsSeg) -> *const c_char;
    pub fn ps_seg_frames(seg: *mut PsSeg, first: *mut c_int, last: *mut c_int);
    pub fn ps_seg_prob(seg: *mut PsSeg, acoustic: *mut i32, language: *mut i32, back_off: *mut i32) -> i32;
}

#[link(name = "sphinxbase")]
unsafe extern "C" {
    pub fn cmd_ln_parse_r(
        inout: *mut CmdLn,
        definitions: *const c_void,
        count: i32,
        arguments: *const *const c_char,
        strict: i32,
    ) -> *mut CmdLn;
    pub fn cmd_ln_free_r(config: *mut CmdLn) -> c_int;
    pub fn fe_start_stream(fe: *mut Fe);
    pub fn fe_start_utt(fe: *mut Fe) -> c_int;
    pub fn fe_process_frames(
        fe: *mut Fe,
        samples: *mut *const i16,
        count: *mut usize,
        frames: *mut *mut f32,
        frame_count: *mut i32,
        first_frame: *mut i32,
    ) -> c_int;
    pub fn fe_end_utt(fe: *mut Fe, frame: *mut f32, frame_count: *mut i32) -> c_int;
    pub fn err_set_logfp(stream: *mut c_void);
}
