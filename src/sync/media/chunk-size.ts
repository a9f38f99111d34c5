import type { Clock } from '../clock'

const FIRST_BYTES = 16 * 1024
const SMALLEST_BYTES = 4 * 1024
const LARGEST_BYTES = 512 * 1024
/** The duration of a chunk: short enough to lose little, long enough to be more than its headers. */
const AIM_MS = 2_000

/**
 * Begins at 16 KB like a batch (Y13), follows the connection's speed, at most doubles, and halves when a chunk fails.
 */
export class ChunkSize {
  bytes = FIRST_BYTES

  constructor(private readonly timing: Clock) {}

  arrived(tookMs: number): void {
    const wanted = this.timing.scale(AIM_MS) / Math.max(tookMs, 1)
    this.set(this.bytes * Math.min(2, Math.max(0.5, wanted)))
  }

  failed(): void {
    this.set(this.bytes / 2)
  }

  private set(bytes: number): void {
    this.bytes = Math.round(Math.min(LARGEST_BYTES, Math.max(SMALLEST_BYTES, bytes)))
  }
}
