import { rmSync } from 'node:fs'
import { type RequestInfo, seededPlan, seededRandom, SYNC_PATH, UPLOADS_PATH } from '../../support/fault-proxy'
import { testTime } from '../phone/clock'
import { PhoneKilled } from '../phone/phone-handle'
import { bystanderOf } from '../schedule/draws'
import { isUserStep, type PhoneStep, type Script, type ServerStep } from '../schedule/steps'
import type { RunRecord } from './record'
import { collectRun } from './collect'
import { Harness } from './harness'
import { Moderation } from './moderation'
import { World } from './world'
import { allRows } from './server-truth'

/** Longest delay that a fault adds to a call. */
const SLOWEST_MS = 300

/** Steps that are not awaited, because they end with the network. */
const UNAWAITED = new Set(['pull', 'older'])

export interface FinishedRun {
  run: RunRecord
  deadlineMs: number
  seconds: number
}

/** Runs one script from its first operation to rest after the repair. */
export async function runSchedule(script: Script, bundle: string): Promise<FinishedRun> {
  const startedAt = testTime()
  const users = bystanderOf(script.phones.map((phone) => phone.user)) + 1
  const harness = await Harness.open({ bundle, users, settings: script.settings })
  try {
    const [world, moderation] = [await World.begin(harness), await Moderation.begin(harness)]
    // No power cut may take the accounts, because nothing would restore them.
    if (script.server.some((step) => step.do === 'cut-power')) await harness.server.restart()
    for (const { user } of script.phones) await harness.addPhone(user)
    startFaults(harness, script)
    const server = new ServerSteps(harness, world, moderation, script.server)
    await Promise.all(script.phones.map(({ steps }, phone) => runPhone(harness, phone, steps, server)))
    await server.finish()
    // Whatever their last lives looked at, all phones show matches at the end.
    await Promise.all(script.phones.map((_, phone) => harness.command(phone, { do: 'open-matches' })))
    const { run, deadlineMs } = await collectRun(harness, script)
    return { run, deadlineMs, seconds: (testTime() - startedAt) / 1000 }
  } finally {
    await harness.close()
  }
}

/** Sync calls, and all requests of an upload. */
const hits = ({ method, path }: RequestInfo): boolean =>
  (method === 'POST' && path === SYNC_PATH) || path.startsWith(UPLOADS_PATH)

function startFaults(harness: Harness, script: Script): void {
  const random = seededRandom(`${script.seed}/faults`)
  harness.phones.forEach(({ proxy }, phone) => {
    proxy.setPlan(seededPlan(random.fork(String(phone)), { weights: script.faults, slowestMs: SLOWEST_MS, hits }))
  })
}

async function runPhone(
  harness: Harness,
  phone: number,
  steps: readonly PhoneStep[],
  server: ServerSteps,
): Promise<void> {
  for (const step of steps) {
    if (step.do === 'pause') await new Promise((resolve) => setTimeout(resolve, step.ms))
    else if (step.do === 'link') await harness.setMode(phone, step.mode)
    else if (step.do === 'kill') await harness.restartPhone(phone)
    else if (isUserStep(step)) {
      if (UNAWAITED.has(step.do)) void harness.phone(phone).handle.do(step).catch(ignoreKilled)
      else await harness.command(phone, step)
      await server.count()
    }
  }
}

function ignoreKilled(error: unknown): void {
  if (!(error instanceof PhoneKilled)) throw error
}

/** The server's faults while the phones continue. */
class ServerSteps {
  private operations = 0
  private readonly waiting: ServerStep[]
  private work: Promise<void> = Promise.resolve()
  /** Where the newest copy of the server's data lies. */
  private backup: string | null = null

  constructor(
    private readonly harness: Harness,
    private readonly world: World,
    private readonly moderation: Moderation,
    steps: readonly ServerStep[],
  ) {
    this.waiting = [...steps]
  }

  /** One more operation was done. Steps that are due start, without delaying a phone. */
  async count(): Promise<void> {
    this.operations += 1
    while (this.waiting[0] && this.waiting[0].after <= this.operations) this.begin(this.waiting.shift() as ServerStep)
  }

  /** Runs the remaining steps, and waits for the running ones. */
  async finish(): Promise<void> {
    for (const step of this.waiting.splice(0)) this.begin(step)
    await this.work
    if (this.backup) rmSync(this.backup, { recursive: true, force: true })
  }

  private begin(step: ServerStep): void {
    this.work = this.work.then(() => this.perform(step))
  }

  private async perform(step: ServerStep): Promise<void> {
    const { harness } = this
    switch (step.do) {
      case 'kill-server':
        return harness.restartServer()
      case 'cut-power':
        return harness.cutPower(step.commits)
      case 'back-up':
        this.backup = await harness.backUpServer()
        return
      case 'restore':
        return this.backup === null ? undefined : harness.restoreServer(this.backup)
      case 'remove-post':
        return removeNthPost(harness, step.nth)
      case 'change-match':
        return this.world.change(step.match, step.to)
      default:
        return this.moderation.perform(step)
    }
  }
}

async function removeNthPost(harness: Harness, nth: number): Promise<void> {
  const posts = await allRows(harness.server.api, 'hashtag_posts')
  const newestFirst = posts.sort((a, b) => (String(a.created_at) < String(b.created_at) ? 1 : -1))
  const post = newestFirst[nth % Math.max(1, posts.length)]
  if (post) await harness.removePost(post.id)
}
