import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { dieWithParent } from '../support/die-with-parent'
import { freePort } from '../support/free-port'
import { startServer } from '../support/server'

const BINARY = join(import.meta.dirname, '../../build/mudarraj-dev')

/** `serve` on a directory, to its end. */
async function serveTo(dir: string): Promise<{ code: number; output: string }> {
  const child = dieWithParent(spawn(BINARY, ['serve', '--dir', dir, '--http', `127.0.0.1:${await freePort()}`]))
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += part.toString()))
  const [code] = (await once(child, 'close')) as [number]
  return { code, output }
}

test('a second server on the same data is refused with the reason; the first continues its run', async () => {
  const server = await startServer()
  try {
    const user = await server.api.register()
    const body = { v: 1, user: user.id, device: 'phone', epoch: null, cursors: {}, trail: [], accepted: [], ops: [] }
    const run = async () => (await server.api.request('POST', '/api/sync', { token: user.token, body })).body as object
    const before = await run()
    const second = await serveTo(server.dir)
    expect(second.code).toBe(1)
    expect(second.output).toContain(`another server runs on ${server.dir}: stop it first`)
    const after = await run()
    expect(after).toMatchObject({ run: (before as { run: string }).run })

    // A server that was killed holds nothing.
    await server.kill()
    await server.restart()
    expect(await run()).not.toMatchObject({ run: (before as { run: string }).run })
  } finally {
    await server.stop()
  }
})
