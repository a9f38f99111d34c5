import { readFileSync } from 'node:fs'

/** Clock ticks a second in /proc; the same on each Linux for which we build. */
const TICKS = 100

export interface ProcessFigures {
  /** CPU seconds so far. */
  cpu: number
  /** Present memory in MB. */
  mb: number
  /** Highest memory in MB. */
  peakMb: number
}

/** Reads the figures of a running process. Linux only. */
export function figuresOf(pid: number): ProcessFigures {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The fields follow the process name, which is in brackets and may contain any character. User and system time are
  // the 14th and 15th.
  const [user = '0', system = '0'] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const mbOf = (field: string) => Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) / 1024
  return { cpu: (Number(user) + Number(system)) / TICKS, mb: mbOf('VmRSS'), peakMb: mbOf('VmHWM') }
}
