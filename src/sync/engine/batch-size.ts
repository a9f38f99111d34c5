const FIRST_BYTES = 16 * 1024
const LARGEST_BYTES = 128 * 1024
/** Below this a batch is one operation. */
const SMALLEST_BYTES = 512

/** Y13: begins at 16 KB, halves when a request dies on the way, doubles when one arrives. */
export class BatchSize {
  bytes = FIRST_BYTES

  failed(): void {
    this.bytes = Math.max(SMALLEST_BYTES, this.bytes / 2)
  }

  arrived(): void {
    this.bytes = Math.min(LARGEST_BYTES, this.bytes * 2)
  }

  /** The batch cannot become smaller. */
  get smallest(): boolean {
    return this.bytes <= SMALLEST_BYTES
  }
}
