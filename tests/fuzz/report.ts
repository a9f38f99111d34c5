import type { FuzzRequest } from './requests'

/** The highest permitted CPU time of a request. */
export const MAX_CPU_MS = 250

interface AreaFigures {
  requests: number
  '2xx': number
  '4xx': number
  '5xx': number
  /** The server closed the connection while it refused the body, or the client cannot send such a header. */
  'no answer': number
  'most CPU ms, alone': number
}

/** The result of request `n`. */
export interface Outcome {
  n: number
  request: FuzzRequest
  /** 0: no answer. */
  status: number
  /** CPU time of the server's process from the start to the end of this request, other requests included. */
  cpuMs: number
}

export interface FuzzReport {
  seed: string
  areas: Record<string, AreaFigures>
  /** Faults, one line each, with the number of the request. */
  faults: string[]
  /** Requests that were sent again alone, because they and the parallel ones cost too much together. */
  sentAgain: number
  seconds: number
  /** Null on systems that do not tell it. */
  memory: { startMb: number; endMb: number } | null
  cpuSeconds: number | null
}

export const emptyReport = (seed: string): FuzzReport => ({
  seed,
  areas: {},
  faults: [],
  sentAgain: 0,
  seconds: 0,
  memory: null,
  cpuSeconds: null,
})

const nameOf = ({ n, request }: Outcome) => `request ${n}, ${request.method} ${request.path.slice(0, 80)}`

function areaOf(report: FuzzReport, { request: { area } }: Outcome): AreaFigures {
  return (report.areas[area] ??= {
    requests: 0,
    '2xx': 0,
    '4xx': 0,
    '5xx': 0,
    'no answer': 0,
    'most CPU ms, alone': 0,
  })
}

export function judgeAnswer(report: FuzzReport, outcome: Outcome): void {
  const { status } = outcome
  const figures = areaOf(report, outcome)
  figures.requests += 1
  figures['2xx'] += Number(status >= 200 && status < 400)
  figures['4xx'] += Number(status >= 400 && status < 500)
  figures['no answer'] += Number(status === 0)
  judgeError(report, outcome)
}

/** Judges a request during which the server did nothing else. */
export function judgeCost(report: FuzzReport, outcome: Outcome): void {
  const { cpuMs } = outcome
  const figures = areaOf(report, outcome)
  figures['most CPU ms, alone'] = Math.max(figures['most CPU ms, alone'], cpuMs)
  if (cpuMs > MAX_CPU_MS) report.faults.push(`${nameOf(outcome)}: ${cpuMs} ms of CPU`)
}

export function judgeError(report: FuzzReport, outcome: Outcome): void {
  if (outcome.status < 500) return
  areaOf(report, outcome)['5xx'] += 1
  report.faults.push(`${nameOf(outcome)}: ${outcome.status}`)
}

export function judgeLog(report: FuzzReport, log: string): void {
  for (const line of log.split('\n')) if (/panic|SIGSEGV|goroutine \d+/i.test(line)) report.faults.push(`log: ${line}`)
}

export function judgeMemory(report: FuzzReport, startMb: number, endMb: number): void {
  report.memory = { startMb: Math.round(startMb), endMb: Math.round(endMb) }
  if (endMb > 2 * startMb) report.faults.push(`memory: ${startMb} MB before, ${endMb} MB after`)
}

export function print({ areas, faults, sentAgain, seconds, memory, cpuSeconds }: FuzzReport): void {
  console.table(areas)
  const requests = Object.values(areas).reduce((sum, area) => sum + area.requests, 0)
  console.log(`${requests} requests in ${Math.round(seconds)} s; sent again alone: ${sentAgain}`)
  if (memory && cpuSeconds !== null) {
    console.log(
      `CPU of the server: ${Math.round(cpuSeconds)} s, ${((cpuSeconds / requests) * 1_000).toFixed(1)} ms a request`,
    )
    console.log(`memory: ${memory.startMb} MB at the start, ${memory.endMb} MB at the end`)
  } else console.log('CPU and memory were not judged: this system has no /proc')
  for (const fault of faults.slice(0, 50)) console.log(fault)
  console.log(`${faults.length} faults`)
}
