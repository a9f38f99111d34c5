/** A stand in section. */
export const STAND = 'M99 369v-220h74v64h74v64h74v64h92v28z'
export const STAND_STROKE = 12
/** The ball above the stand. */
export const BALL = 'M269 199a56 56 0 1 0 112 0a56 56 0 1 0-112 0z'

/** Where stand and ball are in the logo, in the units of `lockup-word.svg`. */
export const MARK_IN_LOCKUP = 'matrix(.43405,0,0,.43405,229.26,-129.52)'
/** The dot of the logo's word. */
export const DOT = 'M44.45 15.1a9.15 9.15 0 1 0 18.3 0a9.15 9.15 0 1 0-18.3 0z'
