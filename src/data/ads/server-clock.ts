import type { Clock } from '@/sync/clock'

/** The server's time as it was told, and what the device's clock said then; ms since 1970. */
export interface ServerTime {
  server: number
  device: number
}

/**
 * The server's time between two answers. The device's clock may be wrong by years and may jump while it runs; the
 * monotonic one may stand still while the device sleeps. Of both the one that went further is believed, so that what
 * is over by either is over; before what the server said last it never goes.
 */
export class ServerClock {
  private known: (ServerTime & { monotonic: number }) | null = null

  constructor(private readonly timing: Clock) {}

  /** @param told the newest answer, now or before a restart of the app */
  set(time: ServerTime): void {
    const device = this.timing.now()
    const server = time.server + Math.max(0, device - time.device)
    this.known = { server, device, monotonic: this.timing.monotonic() }
  }

  /** Milliseconds since 1970; the device's own clock before the server has said anything. */
  now(): number {
    if (!this.known) return this.timing.now()
    const { server, device, monotonic } = this.known
    return server + Math.max(0, this.timing.now() - device, this.timing.monotonic() - monotonic)
  }
}
