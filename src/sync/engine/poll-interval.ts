import { DELAYS, type Clock, type Random } from '../clock'

/** How long an idle phone waits until it pulls. Beside a poke stream a pull is only a safety net. */
export class PollInterval {
  private connected = false

  constructor(
    private readonly timing: Clock,
    private readonly random: Random,
    private readonly pull: () => void,
  ) {}

  /** Scaled milliseconds. */
  get ms(): number {
    return this.timing.scale(this.connected ? DELAYS.pollWithPokes : DELAYS.pollWithoutPokes)
  }

  /**
   * A stream that ended shortens the long pause, which may have just begun. Until the next pull the phone does not know
   * whether it is offline. At a random moment, because a server that stops ends the streams of all phones at once.
   */
  setStreamConnected(connected: boolean): void {
    const lost = this.connected && !connected
    this.connected = connected
    if (!lost) return
    void this.timing.wait(this.random.next() * this.ms).then(() => {
      if (!this.connected) this.pull()
    })
  }
}
