import { DELAYS, type Random, type Clock } from '../clock'

/** Answers of one chain that are asked for back to back: what a fan sees first. */
const AT_ONCE = 2

/**
 * The pace of a chain of answers that say `more`: a server that takes longer is asked more rarely, so that those who are
 * far behind do not make everybody wait.
 */
export class Pace {
  private answers = 0

  constructor(
    private readonly timing: Clock,
    private readonly random: Random,
  ) {}

  /** Scaled milliseconds until the next call. @param tookMs the call that was answered */
  after(more: boolean, tookMs: number): number {
    this.answers = more ? this.answers + 1 : 0
    if (this.answers <= AT_ONCE) return 0
    return Math.min(this.timing.scale(DELAYS.longestPace), tookMs * (0.5 + this.random.next() / 2))
  }
}
