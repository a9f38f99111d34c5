import { testTime } from '../phone/clock'
import type { PhoneReport } from '../phone/protocol'
import { sameAsServer } from '../invariants/i04-same-as-server'
import type { Script } from '../schedule/steps'
import type { RunRecord, ServerEnd } from './record'
import { allRows, windowOf } from './server-truth'
import { DELAY_FACTOR, type Stand } from './stand'
import { readWire } from './wire-log'

/** I9's 30 seconds, shortened like every delay of the phones. */
const QUEUE_DEADLINE_MS = 30_000 * DELAY_FACTOR
/** What the server may have asked for: a Retry-After of one second, or a limit that fills up again. */
const ASKED_DELAY_MS = 1_500
/** Processor time does not shrink with the delays: four phones and a server share two cores with whatever else runs. */
const MACHINE_MS = 15_000
/** Rows have longer than the queue: a stream that died unnoticed is found out by the slow poll (120 s). */
const ROWS_DEADLINE_MS = 120_000 * DELAY_FACTOR + MACHINE_MS
const POLL_MS = 100

export const DEADLINE_MS = QUEUE_DEADLINE_MS + ASKED_DELAY_MS + MACHINE_MS

/** Heals everything, waits for rest with deadlines, and writes down what there is. Judges nothing. */
export async function collectRun(
  stand: Stand,
  script: Script,
  patienceMs = ROWS_DEADLINE_MS,
): Promise<{ run: RunRecord; deadlineMs: number }> {
  await Promise.all(stand.phones.map(({ proxy }) => proxy.heal()))
  const healedAt = testTime()
  const deadlineMs = Math.min(DEADLINE_MS, patienceMs)
  const quiet = await Promise.all(stand.phones.map((_, phone) => untilQuiet(stand, phone, healedAt + deadlineMs)))
  const describe = async (): Promise<RunRecord> => ({
    script,
    events: [...stand.events].sort((a, b) => a.at - b.at),
    fans: stand.fans.map(({ id, username }) => ({ id, username })),
    healedAt,
    server: await readServer(stand),
    phones: await Promise.all(
      stand.phones.map(async ({ fan, handle, proxy }, phone) => ({
        phone,
        fan,
        quietAt: quiet[phone] ?? null,
        report: await handle.report(),
        wire: readWire(proxy),
        crashes: [...handle.crashes],
      })),
    ),
  })
  const rowsDeadline = testTime() + patienceMs
  let run = await describe()
  while (sameAsServer(run).length > 0 && testTime() < rowsDeadline) {
    await pause()
    run = await describe()
  }
  return { run, deadlineMs }
}

/** When the phone's queue was empty; null when it never was before the deadline. */
async function untilQuiet(stand: Stand, phone: number, deadline: number): Promise<number | null> {
  const { handle } = stand.phone(phone)
  while (testTime() < deadline) {
    if (isQuiet(await handle.report())) return testTime()
    await pause()
  }
  return null
}

const isQuiet = (report: PhoneReport): boolean =>
  report.queued === 0 && report.outbox.every((item) => item.delivery === 'refused')

/** What belongs to the fans of this stand: a shared server holds the posts of others too. */
async function readServer(stand: Stand): Promise<ServerEnd> {
  const { api } = stand.server
  const ids = new Set<unknown>(stand.fans.map((fan) => fan.id))
  const windows: ServerEnd['windows'] = {}
  for (const fan of stand.fans) windows[fan.id] = await windowOf(api, fan)
  const posts = (await allRows(api, 'hashtag_posts')).filter((post) => ids.has(post.user_id))
  const likes = (await allRows(api, 'hashtag_likes')).filter((like) => ids.has(like.user_id))
  return { posts, likes, windows }
}

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, POLL_MS))
