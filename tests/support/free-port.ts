import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the ports that Linux and macOS give to outgoing connections: a server that restarts finds its port free. */
const LOWEST = 10_000
const HIGHEST = 32_000

/** A port that nothing listens on, and that no outgoing connection takes. Chosen at random, because tests run at once. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST))
    if (await isFree(port)) return port
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer()
  const listening = once(probe, 'listening').then(
    () => true,
    () => false,
  )
  probe.listen(port, '127.0.0.1')
  if (!(await listening)) return false
  probe.close()
  await once(probe, 'close')
  return true
}
