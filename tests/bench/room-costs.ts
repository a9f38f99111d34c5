import { median, printLine } from './side-by-side'

/** What one message cost. */
export interface Cost {
  cpuMs: number
  bytes: number
  p95Ms: number
}

/** Prints the figures of both tables. @returns whether all targets are kept */
export function printCosts(
  listeners: number,
  { streamed: ours, pulled: heads, plain }: Record<'streamed' | 'pulled' | 'plain', Cost[]>,
  accepted: { measured: number[]; beside: number[] },
): boolean {
  const line = {
    measured: `accept in a room of ${listeners}, all listening`,
    beside: 'of 5, none listening',
    atMost: 1.2,
  }
  const kept = [printLine(line, accepted)]
  const of = (costs: Cost[], part: keyof Cost) => median(costs.map((cost) => cost[part]))
  const ratio = (part: keyof Cost, other: Cost[]) => of(ours, part) / of(other, part)
  const row = (what: string, part: keyof Cost, per: number, digits: number) => ({
    [`a message, ${listeners} listeners`]: what,
    'changes in the stream': (of(ours, part) / per).toFixed(digits),
    'heads and pulls': (of(heads, part) / per).toFixed(digits),
    ratio: ratio(part, heads).toFixed(2),
    "PocketBase's realtime": (of(plain, part) / per).toFixed(digits),
    'its ratio': ratio(part, plain).toFixed(2),
  })
  console.table([
    row('CPU of the server, ms', 'cpuMs', 1, 1),
    row('bytes for a listener', 'bytes', listeners, 0),
    row('send to 99 of 100 listeners, p95 ms', 'p95Ms', 1, 0),
  ])
  kept.push(ratio('cpuMs', plain) <= 0.2, ratio('p95Ms', plain) <= 0.5, ratio('cpuMs', heads) < 1)
  console.log('targets: CPU ≤ 0.2 and p95 ≤ 0.5 of PocketBase, CPU below heads and pulls')
  return kept.every(Boolean)
}
