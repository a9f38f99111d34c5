/** Rows and operations change together several times within an answer; one frame shows the last of it. */
export const FRAME_MS = 12
