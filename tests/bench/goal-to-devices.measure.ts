import { setTimeout as pause } from 'node:timers/promises'
import { idOf } from '@/domain/football/ids'
import { figuresOf } from '../load/process-figures'
import { type Caller, openCaller } from '../server/sync-calls'
import { addMatch } from '../server/sample-football'
import { patiently } from '../support/patience'
import { RAW_SQL, runSql } from '../support/raw-sql'
import { startServer, type TestServer } from '../support/server'
import { until } from '../support/until'
import { type CheapPushService, devicesOfFollowers, startCheapPushService } from './cheap-push-service'
import { reads } from './football-server'
import { printLine, type Rounds } from './side-by-side'
import { timeVerdict } from './time-verdict'
import { p95, postsDuring } from './waiting-writer'

/** Most times as long as so many posts, and as a post at rest. */
const AT_MOST = { devices: 1, post: 3 }
/** Posts that a device is measured beside. */
const POSTS = 200
const WITHIN_MS = patiently(120_000)

const storedTime = (milliseconds: number): string => new Date(milliseconds).toISOString().replace('T', ' ')

interface Match {
  server: TestServer
  service: CheapPushService
  author: Caller
  id: string
  devices: number
}

/** @returns the exit code: 1 when pushes or writers take too long */
export async function main(args: string[]): Promise<number> {
  const [devices = 5_000, rounds = 3] = args.map(Number)
  const service = await startCheapPushService()
  const server = await startServer({ hooks: { add: RAW_SQL }, settings: service.settings })
  try {
    const author = await openCaller(server)
    const id = await matchInPlay(server)
    await runSql(server, ...devicesOfFollowers(devices, id, String(service.settings['push-hosts'])))
    await timeVerdict(author, author.writes('قبل'))
    const sides: Record<'pushes' | 'cpu' | 'posts', Rounds> = {
      pushes: { measured: [], beside: [] },
      cpu: { measured: [], beside: [] },
      posts: { measured: [], beside: [] },
    }
    for (let round = 0; round < rounds; round += 1)
      await goal({ server, service, author, id, devices }, round + 1, sides)
    const kept = [
      printLine(
        { measured: `a goal to ${devices} devices`, beside: `${devices} posts`, atMost: AT_MOST.devices },
        sides.pushes,
      ),
      printLine({ measured: 'CPU for it', beside: `${devices} posts`, atMost: AT_MOST.devices }, sides.cpu),
      printLine({ measured: 'p95 of posts meanwhile', beside: 'at rest', atMost: AT_MOST.post }, sides.posts),
    ]
    return kept.every(Boolean) ? 0 : 1
  } finally {
    await server.stop()
    await service.stop()
  }
}

/** A match that has begun, of which all is told. */
async function matchInPlay(server: TestServer): Promise<string> {
  const token = await server.api.admin()
  for (const number of [901, 902]) {
    const body = { id: idOf('h', number), name_ar: `فريق ${number}`, name_en: `Team ${number}` }
    await server.api.request('POST', '/api/collections/teams/records', { token, body })
  }
  const id = await addMatch(server, 1, storedTime(Date.now()))
  await reads(server, `SELECT count(*) || '' AS text FROM _match_alerts_said WHERE match = '${id}'`, '1')
  await server.api.change('matches', id, { status: 'h1', score: '0-0', since: storedTime(Date.now()) })
  await atRest(server)
  return id
}

const LEFT = `EXISTS (SELECT 1 FROM _due_match_alerts WHERE due <= unixepoch('subsec') * 1000)
  OR EXISTS (SELECT 1 FROM match_alerts WHERE phase < 3) OR EXISTS (SELECT 1 FROM _push_queue)`

const atRest = (server: TestServer) => reads(server, `SELECT iif(${LEFT}, 'some', 'none') AS text`, 'none')

async function goal(
  { server, service, author, id, devices }: Match,
  goals: number,
  sides: Record<'pushes' | 'cpu' | 'posts', Rounds>,
): Promise<void> {
  service.begin()
  const cpu = () => figuresOf(server.pid()).cpu * 1_000
  const [began, cpuBefore] = [performance.now(), cpu()]
  await server.api.change('matches', id, { score: `${goals}-0` })
  let [took, posted] = [0, 0]
  const meanwhile = await postsDuring(author, async () => {
    await until('the last device', () => service.taken() === devices, WITHIN_MS)
    took = performance.now() - began
  })
  await atRest(server)
  const cpuOfGoal = cpu() - cpuBefore
  await pause(1_000)
  const [beganPosts, cpuBeforePosts] = [performance.now(), cpu()]
  const quiet: number[] = []
  for (posted = 0; posted < POSTS; posted += 1) quiet.push(await timeVerdict(author, author.writes(`هدف ${posted}`)))
  const [msOfPost, cpuOfPost] = [(performance.now() - beganPosts) / POSTS, (cpu() - cpuBeforePosts) / POSTS]
  sides.pushes.measured.push(took)
  sides.pushes.beside.push(msOfPost * devices)
  // Of the posts meanwhile as well.
  sides.cpu.measured.push(cpuOfGoal - cpuOfPost * meanwhile.length)
  sides.cpu.beside.push(cpuOfPost * devices)
  sides.posts.measured.push(p95(meanwhile))
  sides.posts.beside.push(p95(quiet))
}
