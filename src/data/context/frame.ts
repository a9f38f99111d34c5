/** Rows and operations change several times within one answer; a view emits the last state of a frame. */
export const FRAME_MS = 12
