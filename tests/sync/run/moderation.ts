import { REPORT_REASONS, type ReportType } from '@/domain/reports'
import { pairId } from '@/domain/ids'
import type { Answer, User } from '../../support/api'
import { CASES, casesOf, openModerator } from '../../server/case-calls'
import type { StaffCall } from '../../server/staff-calls'
import { testTime } from '../phone/clock'
import type { Hideable, StaffStep } from '../schedule/staff-steps'
import type { Harness } from './harness'
import type { DecisionEvent } from './record'
import { rawSync } from './server-truth'

/** How often one target can be decided on: each decision needs a report of another user. */
const REPORTERS = 6
/** A server without a free moment says so, and is asked again (Y7). */
const BUSY = 503

type Restriction = 'suspend' | 'ban'

interface Decided {
  caseId: string
  /** What the case is about, and what was decided. */
  of: { restricted: Restriction; user: number; decidedAt: number; from: number } | { hidden: string }
}

/** A member of staff who decides on cases by the routes of staff. What is decided is in the events of the run. */
export class Moderation {
  private readonly decided = new Map<number, Decided>()
  private readonly reports = new Map<string, number>()

  private constructor(
    private readonly harness: Harness,
    private readonly call: StaffCall,
    private readonly reporters: readonly User[],
  ) {}

  static async begin(harness: Harness): Promise<Moderation> {
    const { call } = await openModerator(harness.server)
    const reporters: User[] = []
    // One after the other: a quick server is soon too busy for more.
    for (let count = 0; count < REPORTERS; count += 1) reporters.push(await harness.server.api.register())
    return new Moderation(harness, call, reporters)
  }

  /** Decides; nothing when there is no target any more. */
  async perform(step: StaffStep): Promise<void> {
    switch (step.do) {
      case 'suspend':
      case 'ban':
        return this.restrict(step.decision, step.do, step.user)
      case 'hide':
        return this.hide(step.decision, step.what, await this.nthShown(step.what, step.nth))
      case 'take-back':
        return this.takeBack(step.decision)
    }
  }

  async restrict(decision: number, what: Restriction, user: number): Promise<void> {
    const { id } = this.harness.user(user)
    const event = this.note({ kind: 'decision', at: testTime(), isDone: false, what, user, record: id })
    const caseId = await this.decide('user', id, what)
    if (caseId === null) return
    event.isDone = true
    const decidedAt = testTime()
    this.decided.set(decision, { caseId, of: { restricted: what, user, decidedAt, from: await this.head() } })
  }

  async hide(decision: number, what: Hideable, record: string | null): Promise<void> {
    if (record === null) return
    // Phones may learn of it before this answer arrives.
    const event = this.note({ kind: 'decision', at: testTime(), isDone: false, what: 'hide', record })
    const caseId = await this.decide(what, record, 'hide')
    if (caseId === null) return
    event.isDone = true
    this.decided.set(decision, { caseId, of: { hidden: record } })
  }

  async takeBack(decision: number): Promise<void> {
    const found = this.decided.get(decision)
    if (!found) return
    const { caseId, of } = found
    if ('hidden' in of) {
      const event = this.note({ kind: 'decision', at: testTime(), isDone: false, what: 'restore', record: of.hidden })
      event.isDone = await this.decideCase(caseId, 'restore')
      return
    }
    const { restricted, user, decidedAt, from } = of
    this.harness.events.push({
      kind: 'restricted',
      at: testTime(),
      decidedAt,
      what: restricted,
      user,
      from,
      to: await this.head(),
    })
    const record = this.harness.user(user).id
    const what = restricted === 'ban' ? 'lift-ban' : 'lift-suspension'
    const event = this.note({ kind: 'decision', at: testTime(), isDone: false, what, user, record })
    event.isDone = await this.decideCase(caseId, 'restore')
    if (!event.isDone) throw new Error(`the ${restricted} of ${record} was not lifted`)
  }

  private note(event: DecisionEvent): DecisionEvent {
    this.harness.events.push(event)
    return event
  }

  /** Has a user report the target, and decides on the case. @returns its id; null when the target is gone */
  private async decide(type: ReportType, target: string, decision: Restriction | 'hide'): Promise<string | null> {
    const reporter = this.reporters[this.reports.get(target) ?? 0]
    if (!reporter) return null
    this.reports.set(target, (this.reports.get(target) ?? 0) + 1)
    const { api } = this.harness.server
    const body = {
      reporter_id: reporter.id,
      report_type: type,
      reason: REPORT_REASONS[type][0],
      description: '',
      [`reported_${type}_id`]: target,
    }
    const write = { action: 'create', collection: 'reports', record: pairId(reporter.id, target), body } as const
    const reported = await untilFree(() => api.write(reporter, write))
    const found = (await casesOf(this.harness.server, target)).at(-1)
    if (type === 'user' && reported.status !== 200) throw new Error(`a report: ${JSON.stringify(reported.body)}`)
    if (reported.status !== 200 || !found) return null
    const form = { reason: 'spam', ...(decision === 'suspend' ? { days: 7 } : {}) }
    return (await this.decideCase(found.id, decision, form)) ? found.id : null
  }

  /** @returns whether it was decided: the content may be gone */
  private async decideCase(id: string, decision: string, form: object = {}): Promise<boolean> {
    const shown = await untilFree(() => this.call('GET', `${CASES}/${id}`))
    const { version } = shown.body.case
    const answer = await untilFree(() => this.call('POST', `${CASES}/${id}/decide`, { version, decision, ...form }))
    const isGone = decision === 'hide' && answer.body.case?.taken_down === ''
    if (answer.status !== 200 && answer.status !== 409) throw new Error(`${decision}: ${JSON.stringify(answer.body)}`)
    return answer.status === 200 && !isGone
  }

  private async nthShown(what: Hideable, nth: number): Promise<string | null> {
    const collection = what === 'post' ? 'hashtag_posts' : 'hashtag_comments'
    const query = {
      perPage: '20',
      sort: '-created_at',
      filter: `taken_down=""${what === 'post' ? '' : '&&removed=false'}`,
    }
    const { items } = await this.harness.server.api.list(collection, query)
    return items[nth % Math.max(1, items.length)]?.id ?? null
  }

  /** The head of the feed, as a user without a phone reads it. */
  private async head(): Promise<number> {
    const { server, users } = this.harness
    return (await rawSync(server.api, this.harness.user(users.length - 1), {})).asOf.seq
  }
}

async function untilFree(ask: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await ask()
    if (answer.status !== BUSY) return answer
  }
}
