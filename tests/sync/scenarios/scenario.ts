import { storedCursors, storedOperations, storedProgress } from '../invariants/stored-rows'
import {
  type Exchange,
  scriptedPlan,
  type Fault,
  type RequestInfo,
  SYNC_PATH,
  UPLOADS_PATH,
} from '../../support/fault-proxy'
import type { ScreenComment, ScreenItem, ScreenPost } from '../phone/protocol'
import type { Pick } from '../schedule/steps'
import type { RunRecord, WireExchange } from '../run/record'
import type { Harness } from '../run/harness'
import { PATIENCE_MS, until } from '../run/wait'
import { readWire } from '../run/wire-log'

/** A short scenario with one fault, played by real phones. Its title names the fault and the rules. */
export interface Scenario {
  title: string
  /** The user of each phone. */
  phones: number[]
  /** How far the clock of each phone is ahead, in milliseconds. */
  clocksAheadMs?: number[]
  /** Users without a phone at the beginning. */
  moreUsers?: number
  settings?: Record<string, string>
  /** Factor for the phones' delays, where the usual one leaves too little time for a slow call. */
  delayFactor?: number
  /** It stops or replaces its server, or adds hooks, and so cannot share one. */
  ownServer?: boolean
  /** It has so much to compute that no other scenario of its file runs beside it. */
  alone?: boolean
  play(actions: ScenarioActions): Promise<void>
  /** Conditions besides the invariants. */
  expect?(run: RunRecord): void
}

const carriesOperations = ({ path, body }: RequestInfo): boolean => path === SYNC_PATH && !body.includes('"ops":[]')

const carriesBytes = ({ method, path }: RequestInfo): boolean => method === 'PATCH' && path.startsWith(UPLOADS_PATH)

let nonces = 0

/** The harness as a scenario uses it. */
export class ScenarioActions {
  constructor(
    readonly harness: Harness,
    private readonly patienceMs = PATIENCE_MS,
  ) {}

  until(what: string, condition: () => boolean | Promise<boolean>): Promise<void> {
    return until(what, condition, this.patienceMs)
  }

  /** @returns the record's id */
  async publish(phone: number, text = 'من الملعب #مدرج', image = false): Promise<string> {
    const nonce = `p${phone}k${(nonces += 1)}`
    const result = await this.harness.command(phone, { do: 'publish', nonce, text, asDraft: false, image })
    if (result.kind !== 'published') throw new Error(`phone ${phone} could not publish: ${JSON.stringify(result)}`)
    return result.record
  }

  /**
   * A post with an image of several chunks.
   * @returns the record's id
   */
  publishImage(phone: number): Promise<string> {
    return this.publish(phone, 'صورة من الملعب #مدرج', true)
  }

  /**
   * Under a post that the phone shows, or under a comment of its thread.
   * @returns the comment's id
   */
  async comment(phone: number, post: string, parent: string | null = null, image = false): Promise<string> {
    const nonce = `p${phone}k${(nonces += 1)}`
    const reply = parent === null ? null : { record: parent }
    let record = ''
    // A user replies to what is shown, which appears a moment after it was written.
    await this.until(`phone ${phone} shows what is commented`, async () => {
      const result = await this.harness.command(phone, { do: 'comment', pick: { record: post }, nonce, reply, image })
      if (result.kind === 'commented') record = result.record
      return record !== ''
    })
    return record
  }

  async likeComment(phone: number, record: string, liked: boolean): Promise<void> {
    await this.until(`phone ${phone} shows the comment ${record}`, async () => {
      const result = await this.harness.command(phone, { do: 'like-comment', pick: { record }, liked })
      return result.kind === 'comment-liked'
    })
  }

  /** The comments of a post whose page the phone opened. */
  async thread(phone: number, post: string): Promise<ScreenComment[]> {
    return (await this.harness.phone(phone).handle.report()).threads[post] ?? []
  }

  async untilComment(phone: number, record: string, delivery: string): Promise<void> {
    await this.until(`phone ${phone} shows the comment ${record} as ${delivery}`, async () => {
      const { threads } = await this.harness.phone(phone).handle.report()
      return Object.values(threads).some((shown) => shown.some((one) => one.id === record && one.delivery === delivery))
    })
  }

  /** Suspends the user of a phone, or ends the suspension. */
  async suspend(phone: number, suspended: boolean): Promise<void> {
    const { id } = this.harness.user(this.harness.phone(phone).user)
    const until = suspended ? '2099-01-01 00:00:00.000Z' : ''
    await this.harness.server.api.change('users', id, { suspended_until: until })
  }

  async like(phone: number, record: string, liked: boolean): Promise<void> {
    await this.harness.command(phone, { do: 'like', pick: { record }, liked })
  }

  async edit(phone: number, record: string, revision: number): Promise<void> {
    await this.until(`the queue of phone ${phone} lists ${record}`, async () => {
      const result = await this.harness.command(phone, { do: 'edit', pick: { record }, revision })
      return result.kind === 'edited'
    })
  }

  async remove(phone: number, record: string): Promise<void> {
    const result = await this.harness.command(phone, { do: 'delete', pick: { record } })
    if (result.kind !== 'deleted') throw new Error(`phone ${phone} could not delete: ${JSON.stringify(result)}`)
  }

  /** @returns `undone` or `too-late` */
  async undo(phone: number): Promise<string> {
    return (await this.harness.command(phone, { do: 'undo' })).kind
  }

  async untilGone(phone: number, record: string): Promise<void> {
    await this.until(`phone ${phone} shows ${record} no more`, async () =>
      (await this.posts(phone)).every((post) => post.id !== record),
    )
  }

  /** Every operation that the phone holds has its verdict, and the verdict's row has come. */
  async untilSettled(phone: number): Promise<void> {
    await this.until(`every operation of phone ${phone} is settled`, async () => {
      const { storage } = await this.harness.phone(phone).handle.report()
      return [...storedOperations(storage).values()].every(({ state }) => state === 'settled')
    })
  }

  async retry(phone: number, pick: Pick): Promise<void> {
    await this.harness.command(phone, { do: 'retry', pick })
  }

  async pull(phone: number): Promise<void> {
    await this.harness.command(phone, { do: 'pull' })
  }

  /** The next sync calls of a phone get these faults, one each. */
  injectFaults(phone: number, faults: Fault[]): void {
    this.harness.phone(phone).proxy.setPlan(scriptedPlan(faults))
  }

  /** The next sync calls with operations get these faults, one each. */
  injectOperationFaults(phone: number, faults: Fault[]): void {
    this.harness.phone(phone).proxy.setPlan(scriptedPlan(faults, carriesOperations))
  }

  /** The next requests with bytes of an image get these faults, one each. */
  injectUploadFaults(phone: number, faults: Fault[]): void {
    this.harness.phone(phone).proxy.setPlan(scriptedPlan(faults, carriesBytes))
  }

  /** The requests of a phone's uploads. */
  uploads(phone: number): Exchange[] {
    return this.harness.phone(phone).proxy.log.all.filter(({ path }) => path.startsWith(UPLOADS_PATH))
  }

  wire(phone: number): WireExchange[] {
    return readWire(this.harness.phone(phone).proxy)
  }

  async posts(phone: number): Promise<ScreenPost[]> {
    return (await this.harness.phone(phone).handle.report()).posts
  }

  async cursors(phone: number): Promise<string> {
    return storedCursors((await this.harness.phone(phone).handle.report()).storage)
  }

  async listed(phone: number): Promise<ScreenItem[]> {
    return (await this.harness.phone(phone).handle.report()).outbox
  }

  /** The outbox lists nothing. */
  async untilEmpty(phone: number): Promise<void> {
    await this.until(`the queue of phone ${phone} is empty`, async () => (await this.listed(phone)).length === 0)
  }

  /** From here on the phone's next life knows that an upload was begun. */
  async untilUploadNoted(phone: number): Promise<void> {
    await this.until(`phone ${phone} notes what of an upload the server has`, async () =>
      storedProgress((await this.harness.phone(phone).handle.report()).storage).some((sent) => sent > 0),
    )
  }

  async untilShown(phone: number, record: string, what: (post: ScreenPost) => boolean = () => true): Promise<void> {
    await this.until(`phone ${phone} shows ${record} as wanted`, async () =>
      (await this.posts(phone)).some((post) => post.id === record && what(post)),
    )
  }

  async untilStored(phone: number, record: string): Promise<void> {
    await this.untilShown(phone, record, (post) => post.delivery === 'stored')
  }

  async untilDelivery(phone: number, record: string, delivery: string): Promise<void> {
    await this.untilShown(phone, record, (post) => post.delivery === delivery)
  }
}
