import { DELAYS, type Random, type Clock } from '../clock'

/** Calls of one chain that follow at once: they fill the first screens. */
const AT_ONCE = 2

/**
 * Delays between the calls of a chain of answers that say `more`. A slow server is called more rarely, so that phones
 * that are far behind do not delay all others.
 */
export class Pace {
  private answers = 0

  constructor(
    private readonly timing: Clock,
    private readonly random: Random,
  ) {}

  /**
   * Scaled milliseconds until the next call.
   * @param tookMs duration of the last call
   */
  after(more: boolean, tookMs: number): number {
    this.answers = more ? this.answers + 1 : 0
    if (this.answers <= AT_ONCE) return 0
    return Math.min(this.timing.scale(DELAYS.longestPace), tookMs * (0.5 + this.random.next() / 2))
  }
}
