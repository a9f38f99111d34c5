import { makeJpeg } from '../../support/jpeg-file'

/** Bytes of an image in a schedule: at least three chunks of an upload. */
const IMAGE_BYTES = 40_000
const COMMENT = 0xfe
/** Longest content of a segment of a JPEG. */
const SEGMENT_BYTES = 60_000

/** A valid JPEG, made long by comment segments, different for each name. */
export function imageOf(name: string, bytes = IMAGE_BYTES): Blob {
  const shade = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 251, 7)
  const jpeg = makeJpeg({
    width: 64,
    height: 48,
    block: (column, row) => [(shade + column * 5 + row * 9) % 251, 120, 130],
  })
  const comments: Buffer[] = []
  for (let left = bytes; left > 0; left -= SEGMENT_BYTES) {
    const content = Buffer.alloc(Math.min(left, SEGMENT_BYTES), name)
    const head = Buffer.from([0xff, COMMENT, 0, 0])
    head.writeUInt16BE(content.length + 2, 2)
    comments.push(head, content)
  }
  const file = Buffer.concat([jpeg.subarray(0, 2), ...comments, jpeg.subarray(2)])
  return new Blob([new Uint8Array(file)])
}

/** Replaces the browser's worker: the file needs no preparation. */
export const prepareImage = async (file: Blob) => ({
  bytes: await file.arrayBuffer(),
  width: 64,
  height: 48,
  hash: '',
  animated: false,
})
