import { figuresOf, type ProcessFigures } from '../load/process-figures'
import { makeRoom } from '../server/room-message-calls'
import { openUserActions } from '../server/user-actions'
import { seededRandom } from '../support/fault-proxy/random'
import type { HookChanges } from '../support/hooks'
import { numberArgument } from '../support/number-argument'
import { type ServerSettings, startServer, type TestServer } from '../support/server'
import {
  emptyReport,
  type FuzzReport,
  judgeAnswer,
  judgeCost,
  judgeError,
  judgeLog,
  judgeMemory,
  MAX_CPU_MS,
  type Outcome,
  print,
} from './report'
import type { Fixture } from './operations'
import { drawRequest, type FuzzRequest } from './requests'

interface FuzzOptions {
  /** What is changed in the server's hooks. */
  hooks?: HookChanges
  /** How many requests are sent one after another at the start; the cost of each of these is measured exactly. */
  alone?: number
}

/** The following requests are sent by this many users at once. */
const SIDE_BY_SIDE = 6

/** Memory is compared from this request on, at the latest. */
const WARM_UP = 1_000

/**
 * Upload limits are off, so that requests reach the code behind them; the test server turns the other limits off.
 * Operations on missing rows are decided at once.
 */
const SETTINGS: ServerSettings = { 'limit-uploads': 'off', 'limit-upload-bytes': 'off', 'lost-patience': '1ms' }

interface Attack {
  server: TestServer
  seed: string
  count: number
  alone: number
  report: FuzzReport
  /** Numbers of the requests that may have cost too much. */
  suspects: number[]
}

/**
 * Sends requests and judges each. Request `n` is determined by the seed, `n` and its user.
 *
 * While several requests run, the CPU time during one of them is an upper bound of its own. A request below the limit
 * is proven cheap. The others are drawn again for another user and sent alone.
 */
export async function fuzz(
  seed: string,
  count: number,
  { hooks, alone = 2_000 }: FuzzOptions = {},
): Promise<FuzzReport> {
  const server = await startServer({ settings: SETTINGS, fullPasswords: true, ...(hooks ? { hooks } : {}) })
  try {
    const attack: Attack = { server, seed, count, alone, report: emptyReport(seed), suspects: [] }
    const started = performance.now()
    const startMb = await sendAlone(attack)
    await Promise.all(Array.from({ length: SIDE_BY_SIDE }, (_, lane) => sendBesideOthers(attack, lane)))
    await sendAgain(attack)
    attack.report.seconds = (performance.now() - started) / 1_000
    await judgeServer(attack, startMb)
    return attack.report
  } finally {
    await server.stop()
  }
}

/** @returns the server's memory after the warm-up */
async function sendAlone({ server, seed, count, alone, report }: Attack): Promise<number> {
  const fixture = await createFixture(server, 'fuzz_alone')
  let startMb = 0
  for (let n = 1; n <= Math.min(alone, count); n += 1) {
    if (n === Math.min(WARM_UP, Math.ceil(count / 20))) startMb = processOf(server).mb
    const outcome = await send(server, fixture, seed, n)
    judgeAnswer(report, outcome)
    judgeCost(report, outcome)
  }
  return startMb
}

async function sendBesideOthers(attack: Attack, lane: number): Promise<void> {
  const { server, seed, count, alone, report, suspects } = attack
  if (count <= alone) return
  const fixture = await createFixture(server, `fuzz_${lane}`)
  for (let n = alone + 1 + lane; n <= count; n += SIDE_BY_SIDE) {
    const outcome = await send(server, fixture, seed, n)
    judgeAnswer(report, outcome)
    if (outcome.cpuMs > MAX_CPU_MS) suspects.push(n)
  }
}

async function sendAgain({ server, seed, report, suspects }: Attack): Promise<void> {
  if (suspects.length === 0) return
  const fixture = await createFixture(server, 'fuzz_again')
  for (const n of suspects) {
    const outcome = await send(server, fixture, seed, n)
    judgeError(report, outcome)
    judgeCost(report, outcome)
  }
  report.sentAgain = suspects.length
}

async function judgeServer({ server, report }: Attack, startMb: number): Promise<void> {
  judgeLog(report, server.log())
  const { status } = await server.api.request('GET', '/api/health')
  if (status !== 200) report.faults.push(`the server is not healthy afterwards: ${status}`)
  if (!hasProc) return
  const { cpu, mb } = processOf(server)
  report.cpuSeconds = cpu
  judgeMemory(report, startMb, mb)
}

async function createFixture(server: TestServer, username: string): Promise<Fixture> {
  const user = await server.api.register({ username })
  const actions = openUserActions(server)
  const post = await actions.post(user, 'منشور #وسم')
  const peer = await actions.user()
  const [comment, message] = [await actions.comment(user, post), await actions.message(user, peer)]
  const room = await makeRoom(server, { user })
  return { user, post, comment, peer: peer.id, message, room, roomMessage: await actions.roomMessage(user, room) }
}

async function send(server: TestServer, fixture: Fixture, seed: string, n: number): Promise<Outcome> {
  const request = drawRequest(seededRandom(seed).fork(String(n)), fixture)
  const before = processOf(server).cpu
  const status = await answerTo(server, request)
  const cpuMs = Math.round((processOf(server).cpu - before) * 1_000)
  const { user } = fixture
  // The request has ended the user's session.
  if (status === 401 && request.headers['authorization'] === user.token)
    user.token = await server.api.signIn(user.email, user.password)
  return { n, request, status, cpuMs }
}

async function answerTo(server: TestServer, { method, path, headers, body }: FuzzRequest): Promise<number> {
  try {
    const answer = await fetch(server.url + path, { method, headers, redirect: 'manual', ...(body ? { body } : {}) })
    await answer.arrayBuffer()
    return answer.status
  } catch {
    return 0
  }
}

/** CPU time and memory are read from /proc, which only Linux has. */
const hasProc = process.platform === 'linux'

const processOf = (server: TestServer): ProcessFigures =>
  hasProc ? figuresOf(server.pid()) : { cpu: 0, mb: 0, peakMb: 0 }

/** `npm run fuzz -- [requests] [seed]` @returns the exit code: 1 for any fault */
export async function main([count = '100000', seed = String(Date.now())]: string[]): Promise<number> {
  const requests = numberArgument('requests', count)
  console.log(`seed ${seed}`)
  const report = await fuzz(seed, requests)
  print(report)
  return report.faults.length > 0 ? 1 : 0
}
