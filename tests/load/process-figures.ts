import { readFileSync } from 'node:fs'

/** Clock ticks a second of /proc; the same on every Linux that we build for. */
const TICKS = 100

export interface ProcessFigures {
  /** Seconds of a processor, spent so far. */
  cpu: number
  /** Memory that it has, in MB. */
  mb: number
  /** The most memory that it had at once, in MB. */
  peakMb: number
}

/** What the system knows of a running process. Linux only. */
export function figuresOf(pid: number): ProcessFigures {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // Behind the name, which stands in brackets and may hold anything: user and system time are the 14th and 15th.
  const [user = '0', system = '0'] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const mbOf = (field: string) => Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) / 1024
  return { cpu: (Number(user) + Number(system)) / TICKS, mb: mbOf('VmRSS'), peakMb: mbOf('VmHWM') }
}
