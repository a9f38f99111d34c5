import type { Socket } from 'node:net'
import type { LinkMode } from './faults'

/** The state of the link at this moment, and the connections that will never be answered. */
export class Link {
  mode: LinkMode = { kind: 'pass' }
  private readonly hung = new Set<Socket>()

  /** Whether a request gets from the phone to the server now. */
  carriesUp(bodyBytes: number): boolean {
    const { mode } = this
    if (mode.kind === 'uplink-dead') return bodyBytes <= (mode.passBytes ?? 0)
    return mode.kind !== 'silent' && mode.kind !== 'cut'
  }

  /** Whether bytes get from the server to the phone now. */
  carriesDown(isStream: boolean): boolean {
    const { kind } = this.mode
    return kind !== 'silent' && kind !== 'cut' && kind !== 'downlink-dead' && !(isStream && kind === 'half-open')
  }

  /** Leaves a connection open for ever: what a phone without a link sees. */
  hang(socket: Socket): void {
    this.hung.add(socket)
    socket.once('close', () => this.hung.delete(socket))
  }

  get hanging(): number {
    return this.hung.size
  }

  /** Ends the connections that hang, as the operating system does when the network has changed. */
  resetHung(): void {
    for (const socket of this.hung) socket.destroy()
  }
}
