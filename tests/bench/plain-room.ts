import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { dieWithParent } from '../support/die-with-parent'

/** A plain PocketBase with a room whose members may read it by a rule. */
export interface PlainRoom {
  port: number
  token: string
  pid: number
  stop(): Promise<void>
}

export async function startPlainRoom(members: number): Promise<PlainRoom> {
  const binary = join(import.meta.dirname, '../../build/plain')
  const child = dieWithParent(spawn(binary, ['-room', String(members)], { stdio: ['pipe', 'pipe', 'inherit'] }))
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
  const { address, token } = JSON.parse(line) as { address: string; token: string }
  return {
    port: Number(address.split(':')[1]),
    token,
    pid: child.pid ?? 0,
    async stop() {
      const exited = once(child, 'exit')
      child.stdin.end()
      await exited
    },
  }
}
