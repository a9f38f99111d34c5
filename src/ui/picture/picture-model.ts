/** What is drawn of a picture; the views of src/data fit. */
export interface PictureModel {
  /** Address of the whole picture (or of bytes that only this phone has: `blob:`). */
  src: string
  /** Address of the picture at 640 px. */
  thumb: string
  /** Of the whole picture, in its own pixels: its place is held before it has come. */
  width: number
  height: number
  /** What it shows, in the author's words; empty when there are none. */
  alt: string
  /** Thumbhash in base64: what is drawn until the picture has come; empty when there is none. */
  hash: string
}

/** Pixels across of `thumb`; a picture that is no wider is its own thumb. */
export const THUMB_WIDTH_PX = 640
