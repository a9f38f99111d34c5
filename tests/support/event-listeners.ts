import { connect, type Socket } from 'node:net'

/** Streams of events over plain sockets: thousands cost this process little. */

export interface Listener {
  socket: Socket
  close(): void
}

/**
 * Opens a stream of server-sent events.
 * @param take gets each event's text
 */
export function openListener(
  port: number,
  request: string,
  take: (event: string, bytes: number) => void,
): Promise<Listener> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(request))
    socket.setNoDelay(true)
    let rest = ''
    socket.on('data', (part) => {
      rest += part.toString('latin1')
      const events = rest.split('\n\n')
      rest = events.pop() ?? ''
      for (const event of events) take(event, event.length + 2)
      resolve({ socket, close: () => socket.destroy() })
    })
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('the stream ended')))
  })
}

/** Runs work for each of many, a few at a time. */
export async function forEach<T>(many: readonly T[], work: (one: T) => Promise<void>, atOnce = 32): Promise<void> {
  const rest = [...many]
  const worker = async () => {
    for (let one = rest.pop(); one !== undefined; one = rest.pop()) await work(one)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}
