import type { Socket } from 'node:net'
import type { LinkMode } from './faults'

/** The present state of the link, and the connections that are never answered. */
export class Link {
  mode: LinkMode = { kind: 'pass' }
  private readonly hung = new Set<Socket>()

  /** Whether a request passes from the phone to the server now. */
  carriesUp(bodyBytes: number): boolean {
    const { mode } = this
    if (mode.kind === 'uplink-dead') return bodyBytes <= (mode.passBytes ?? 0)
    return mode.kind !== 'silent' && mode.kind !== 'cut'
  }

  /** Whether bytes pass from the server to the phone now. */
  carriesDown(isStream: boolean): boolean {
    const { kind } = this.mode
    return kind !== 'silent' && kind !== 'cut' && kind !== 'downlink-dead' && !(isStream && kind === 'half-open')
  }

  /** Leaves a connection open without an answer, as a phone without a link sees it. */
  hang(socket: Socket): void {
    this.hung.add(socket)
    socket.once('close', () => this.hung.delete(socket))
  }

  get hanging(): number {
    return this.hung.size
  }

  /** Ends hanging connections, as the operating system does after a change of network. */
  resetHung(): void {
    for (const socket of this.hung) socket.destroy()
  }
}
