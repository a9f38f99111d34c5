import { DELAYS, type Clock } from '../clock'

/**
 * When a call asks for the heads and counts of all rooms: the first pull after a start, and after a room moved that is
 * not open, at most once in 15 s (Z43).
 */
export class RoomHeads {
  private wanted = true
  private scheduled = false
  /** Monotonic. */
  private askedAt = -Infinity

  /** @param pull runs when the time for the next request has come */
  constructor(
    private readonly timing: Clock,
    private readonly pull: () => void,
  ) {}

  /** A room moved that no screen shows. */
  async want(): Promise<void> {
    this.wanted = true
    if (this.scheduled) return
    this.scheduled = true
    while (this.restMs > 0) await this.timing.wait(this.restMs)
    this.scheduled = false
    if (this.wanted) this.pull()
  }

  /** Whether this call asks. */
  take(): boolean {
    if (!this.wanted || this.restMs > 0) return false
    this.wanted = false
    this.askedAt = this.timing.monotonic()
    return true
  }

  /** The call that asked brought none: the next one asks. */
  failed(): void {
    this.wanted = true
    this.askedAt = -Infinity
  }

  private get restMs(): number {
    return Math.max(0, this.askedAt + this.timing.scale(DELAYS.roomHeads) - this.timing.monotonic())
  }
}
