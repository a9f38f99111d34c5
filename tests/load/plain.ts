import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const PLAIN = join(import.meta.dirname, '../../build/plain')

interface PlainFigures {
  listeners: number
  writes: number
  errors: number
  p50: number
  p95: number
  p99: number
  at99: number
  lost: number
  cpu: number
  peakMb: number
}

/**
 * Measures PocketBase's own realtime with as many listeners and writes. Every tenth write is a post; the others are
 * likes that update its counter.
 */
export async function comparePlain(listeners: number, writes: number, seconds: number): Promise<string> {
  const args = [`-listeners=${listeners}`, `-writes=${writes}`, `-seconds=${seconds}`]
  const { stdout } = await promisify(execFile)(PLAIN, args, { timeout: (seconds + 600) * 1000 })
  const figures = JSON.parse(stdout.slice(stdout.lastIndexOf('{'))) as PlainFigures
  const { p50, p95, p99, at99, lost, errors, cpu, peakMb } = figures
  return (
    `\nPocketBase's own realtime, ${listeners} listeners, ${writes} writes a second, ${seconds} s: ` +
    `a write takes ${[p50, p95, p99].map((ms) => ms.toFixed(0)).join(' / ')} ms (p50 / p95 / p99), ` +
    `99 % of the listeners have a post after ${at99.toFixed(0)} ms (p95), ${lost} posts never got there, ${errors} errors, ` +
    `${cpu.toFixed(2)} processors and ${peakMb.toFixed(0)} MB, listeners included`
  )
}
