/** The columns of a comment or message that tell of its file, emptied. */
export const NO_FILE = {
  media: '',
  media_type: '',
  media_upload: '',
  media_alt: '',
  media_width: 0,
  media_height: 0,
  media_hash: '',
  media_seconds: 0,
}
