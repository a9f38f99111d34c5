import type { Clock } from '@/sync/clock'

/** The server's time in an answer, and the device's time at that moment; ms since 1970. */
export interface ServerTime {
  server: number
  device: number
}

/**
 * The server's time between two answers. The device's clock may be wrong or jump; the monotonic clock may stand still
 * during sleep. The clock that advanced further decides, so that nothing that ended comes back. The time never falls
 * below the last answer's.
 */
export class ServerClock {
  private known: (ServerTime & { monotonic: number }) | null = null

  constructor(private readonly timing: Clock) {}

  /** @param time of the newest answer, now or before a restart of the app */
  set(time: ServerTime): void {
    const device = this.timing.now()
    const server = time.server + Math.max(0, device - time.device)
    this.known = { server, device, monotonic: this.timing.monotonic() }
  }

  /** Milliseconds since 1970; the device's own time before the first answer. */
  now(): number {
    if (!this.known) return this.timing.now()
    const { server, device, monotonic } = this.known
    return server + Math.max(0, this.timing.now() - device, this.timing.monotonic() - monotonic)
  }
}
