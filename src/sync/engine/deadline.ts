import { DELAYS, type Clock } from '../clock'

/** Deadline of a call: 4 smoothed round trips between 4 and 20 s, longer again after each timeout. */
export class Deadline {
  private smoothedMs: number | null = null
  private stretch = 1

  constructor(private readonly timing: Clock) {}

  /** Scaled milliseconds. */
  get ms(): number {
    const shortest = this.timing.scale(DELAYS.shortestCall)
    const longest = this.timing.scale(DELAYS.longestCall)
    const wanted = this.smoothedMs === null ? this.timing.scale(DELAYS.firstCall) : 4 * this.smoothedMs
    return Math.min(longest, Math.max(shortest, wanted) * this.stretch)
  }

  /** The smoothed round trip is slow for a user. */
  get slow(): boolean {
    return this.smoothedMs !== null && this.smoothedMs > this.timing.scale(DELAYS.shortestCall / 2)
  }

  arrived(tookMs: number): void {
    this.smoothedMs = this.smoothedMs === null ? tookMs : 0.75 * this.smoothedMs + 0.25 * tookMs
    this.stretch = 1
  }

  expired(): void {
    this.stretch = Math.min(4, this.stretch * 1.5)
  }
}
