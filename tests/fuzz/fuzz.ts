import { readFileSync } from 'node:fs'
import { seededRandom } from '../support/fault-proxy/random'
import { type ServerSettings, startServer, type TestServer } from '../support/server'
import { openStand } from '../server/stand'
import { drawRequest, type FuzzRequest, type Ground } from './requests'

const CPU_TICK_MS = 10
const MOST_CPU_MS = 250
const WARM_UP = 100

/** Off, so that what lies behind a limit is reached; the rest of them the tests' server turns off. */
const SETTINGS: ServerSettings = { 'limit-uploads': 'off', 'limit-upload-bytes': 'off', 'lost-patience': '1ms' }

interface AreaFigures {
  requests: number
  '2xx': number
  '4xx': number
  '5xx': number
  'most CPU ms': number
}

export interface FuzzReport {
  seed: string
  areas: Record<string, AreaFigures>
  /** What must not be, one line each, with the number of the request. */
  faults: string[]
  /** Null where the system does not tell. */
  memory: { startMb: number; endMb: number } | null
}

/** Sends requests drawn from a seed, one after another, and judges each. */
export async function fuzz(seed: string, count: number): Promise<FuzzReport> {
  const server = await startServer({ settings: SETTINGS })
  try {
    const random = seededRandom(seed)
    const ground = await layGround(server)
    const report: FuzzReport = { seed, areas: {}, faults: [], memory: null }
    let startMb = 0
    for (let n = 1; n <= count; n += 1) {
      if (n === Math.min(WARM_UP, count)) startMb = memoryMb(server)
      const request = drawRequest(random, ground)
      const before = cpuMs(server)
      const status = await send(server, request)
      judge(report, n, request, status, cpuMs(server) - before)
      if (status === 401) ground.token = await server.api.signIn(FAN.email, FAN.password)
    }
    judgeLog(report, server.log())
    judgeMemory(report, startMb, memoryMb(server))
    return report
  } finally {
    await server.stop()
  }
}

const FAN = { email: 'fuzz@example.com', password: 'kx7pwm2q-stadium' }

async function layGround(server: TestServer): Promise<Ground> {
  const fan = await server.api.register({ username: 'fuzz', ...FAN })
  const stand = openStand(server)
  const post = await stand.post(fan, 'منشور #وسم')
  return { token: fan.token, user: fan.id, post, comment: await stand.comment(fan, post) }
}

async function send(server: TestServer, { method, path, headers, body }: FuzzRequest): Promise<number> {
  try {
    const answer = await fetch(server.url + path, { method, headers, redirect: 'manual', ...(body ? { body } : {}) })
    await answer.arrayBuffer()
    return answer.status
  } catch {
    return 0 // the connection was closed under a body that was refused, or the client takes no such header
  }
}

function judge(report: FuzzReport, n: number, { area, method, path }: FuzzRequest, status: number, cpu: number): void {
  const figures = (report.areas[area] ??= { requests: 0, '2xx': 0, '4xx': 0, '5xx': 0, 'most CPU ms': 0 })
  figures.requests += 1
  figures['2xx'] += Number(status >= 200 && status < 400)
  figures['4xx'] += Number(status >= 400 && status < 500)
  figures['5xx'] += Number(status >= 500)
  figures['most CPU ms'] = Math.max(figures['most CPU ms'], cpu)
  const name = `request ${n}, ${method} ${path.slice(0, 80)}`
  if (status >= 500) report.faults.push(`${name}: ${status}`)
  if (cpu > MOST_CPU_MS) report.faults.push(`${name}: ${cpu} ms of CPU`)
}

function judgeLog(report: FuzzReport, log: string): void {
  for (const line of log.split('\n')) if (/panic|SIGSEGV|goroutine \d+/i.test(line)) report.faults.push(`log: ${line}`)
}

function judgeMemory(report: FuzzReport, startMb: number, endMb: number): void {
  if (startMb === 0) return
  report.memory = { startMb, endMb }
  if (endMb > 2 * startMb) report.faults.push(`memory: ${startMb} MB before, ${endMb} MB after`)
}

/** Time that the server's process has worked; 0 where there is no /proc. */
function cpuMs(server: TestServer): number {
  if (process.platform !== 'linux') return 0
  const fields = readFileSync(`/proc/${server.pid()}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * CPU_TICK_MS
}

function memoryMb(server: TestServer): number {
  if (process.platform !== 'linux') return 0
  const status = readFileSync(`/proc/${server.pid()}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024)
}

/** `npm run fuzz -- [requests] [seed]` @returns the exit code: 1 for any fault */
export async function main([count = '100000', seed = String(Date.now())]: string[]): Promise<number> {
  console.log(`seed ${seed}`)
  const { areas, faults, memory } = await fuzz(seed, Number(count))
  console.table(areas)
  if (memory) console.log(`memory: ${memory.startMb} MB at the start, ${memory.endMb} MB at the end`)
  else console.log('CPU and memory were not judged: this system has no /proc')
  for (const fault of faults.slice(0, 50)) console.log(fault)
  console.log(`${faults.length} faults`)
  return faults.length > 0 ? 1 : 0
}
