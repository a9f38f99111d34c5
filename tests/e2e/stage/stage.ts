import { type ChildProcess, spawn } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { eventually } from '../../support/browsers'
import { type FaultProxy, startFaultProxy } from '../../support/fault-proxy'
import { freePort } from '../../support/server'
import { BINARY } from './demo-data'

/** Waits that a stadium needs and a test need not sit through. */
const QUICK = ['--poke-coalesce=250ms', '--poke-spread=100ms', '--counter-interval=300ms', '--poke-heartbeat=2s']

const DEMO_PASSWORD = 'mudarraj-demo'

export interface Stage {
  /** Address behind which the network can be taken away. */
  url: string
  /** Address of the binary itself: for a second fan whose network is good. */
  directUrl: string
  proxy: FaultProxy
  /** The server's data directory. */
  data: string
  /** Runs another binary on the same data and the same port. */
  restart(options?: { binary?: string; settings?: string[] }): Promise<void>
  close(): Promise<void>
}

/** E-mail and password of the demo's fans, counted from 1. */
export const demoFan = (n: number) => ({ email: `fan${n}@mudarraj.demo`, password: DEMO_PASSWORD })

/** The production binary on a copy of the demo data, with a link in front of it whose faults are ours. */
export async function startStage(settings: string[] = [], demoData = inject('demoData')): Promise<Stage> {
  const folder = await mkdtemp(join(tmpdir(), 'mudarraj-e2e-'))
  const data = join(folder, 'pb_data')
  await cp(demoData, data, { recursive: true })
  const port = await freePort()
  const directUrl = `http://127.0.0.1:${port}`
  let server = await serve(BINARY, data, port, settings)
  const proxy = await startFaultProxy({ target: directUrl })
  return {
    url: proxy.url,
    directUrl,
    proxy,
    data,
    async restart(options = {}) {
      await end(server)
      server = await serve(options.binary ?? BINARY, data, port, options.settings ?? settings)
    },
    async close() {
      await proxy.close()
      await end(server)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function serve(binary: string, data: string, port: number, settings: string[]): Promise<ChildProcess> {
  const address = `127.0.0.1:${port}`
  const args = ['serve', '--http', address, '--dir', data, ...QUICK, ...settings]
  const child = spawn(binary, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  await eventually(async () => {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`)
    return (await fetch(`http://${address}/api/health`)).ok
  }, 'the server')
  return child
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const grace = setTimeout(() => child.kill('SIGKILL'), 5_000)
  await gone
  clearTimeout(grace)
}
