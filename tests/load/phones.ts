import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { dieWithParent } from '../support/die-with-parent'
import type { Seeded } from './seeded-users'
import { figuresOf } from './process-figures'

const PHONES = join(import.meta.dirname, '../../build/phones')

export interface Quantiles {
  p50: number
  p95: number
  p99: number
  max: number
}

/** Figures of one part of the run, as build/phones prints them. */
export interface Part {
  name: string
  seconds: number
  calls: number
  call: Quantiles
  carrying: Quantiles
  writes: number
  verdict: Quantiles
  /** Time until 99 of 100 phones have a post. */
  at99: Quantiles
  posts: number
  late: number
  freshAgain: number
  freshMost: number
  errors: number
  streamErrors: number
  busy: number
  waits: number
  pokes: number
  spreadMs: number
  wireBytes: number
  plainBytes: number
  notes: Record<string, number>
}

export interface Convergence {
  name: 'convergence'
  seconds: number
  converged: number
  phones: number
  rows: number
  wrong: number
  windows: number
  after: Part
  notes: Record<string, number>
}

export interface LoadPlan {
  writes: number
  ramp: number
  seconds: number
  double: number
  converge: number
  reading: number
  keeping: number
}

/** Runs the phones; calls `onPart` after each part with the CPU time of the phones so far. */
export async function runPhones(
  url: string,
  seeded: Seeded,
  plan: LoadPlan,
  onPart: (part: Part | Convergence, cpu: number) => void,
): Promise<void> {
  const child = dieWithParent(spawn(PHONES, [], { stdio: ['pipe', 'pipe', 'inherit'] }))
  const orphaned = () => child.kill('SIGKILL')
  process.once('exit', orphaned)
  const ended = once(child, 'exit')
  child.stdin.end(JSON.stringify({ address: new URL(url).host, ...seeded, ...plan }))
  for await (const line of createInterface({ input: child.stdout })) {
    onPart(JSON.parse(line) as Part | Convergence, child.pid ? figuresOf(child.pid).cpu : 0)
  }
  const [code] = await ended
  process.off('exit', orphaned)
  if (code !== 0) throw new Error(`build/phones exited with ${code}`)
}
