import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Answer, expectOk, makeId } from '../support/api'
import { contentOf, dieBehind, openRecorder, type WrittenStep } from '../support/killed-steps'
import { RAW_SQL } from '../support/raw-sql'
import { startServer, type TestServer } from '../support/server'
import { approve, openRequester, reject, type Requester } from './ad-request-calls'
import { caseOf, decide, openModerator, report } from './case-calls'
import { hasAppealed } from './sanction-calls'
import { addStaff, auditOf, openStaff, type StaffCall } from './staff-calls'
import { openUserActions, type UserActions } from './user-actions'

let server: TestServer
let actions: UserActions
let moderator: StaffCall
let another: StaffCall
let business: StaffCall
let requester: Requester
/** What each decision writes. */
const steps = new Map<string, WrittenStep[]>()

beforeAll(async () => {
  const off = { 'limit-ad-requests': 'off', 'limit-uploads': 'off', 'limit-upload-bytes': 'off' }
  server = await startServer({ hooks: { add: RAW_SQL }, settings: off })
  actions = openUserActions(server)
  moderator = (await openModerator(server)).call
  another = (await openModerator(server, { isSuper: true })).call
  business = await openStaff(server, await addStaff(server, { roles: ['business'] }))
  requester = await openRequester(server)
  const recorder = await openRecorder(server)
  for (const [name, open] of DECISIONS) {
    const { decide: act } = await open()
    steps.set(name, await recorder.record(async () => expectOk(await act(), name)))
  }
  await recorder.close()
})
afterAll(() => server.stop())

/** Something to decide, as it is at the moment. */
interface Open {
  /** In the audit. */
  subject: string
  action: string
  decide(): Promise<Answer>
}

/** A post that was reported, and its case after earlier decisions. */
async function reported(...before: Array<[decision: string, form: object]>) {
  const author = await server.api.register()
  const post = await actions.post(author)
  await report(server, await server.api.register(), post)
  for (const [decision, form] of before) {
    expectOk(await decide(moderator, await caseOf(moderator, server, post), decision, form), decision)
  }
  return { author, post }
}

async function onCase(post: string, decision: string, form: object = {}, staff = moderator): Promise<Open> {
  const shown = await caseOf(moderator, server, post)
  const request = makeId()
  return {
    ...{ subject: shown.id, action: `case.${decision}` },
    decide: () => decide(staff, shown, decision, { request, ...form }),
  }
}

const SPAM = { reason: 'spam', words: 'إعلانات', response: 'شكرًا لك' }
const SUSPENSION = { ...SPAM, days: 7, hide: true }

/** The appeal of a suspended author whose post is hidden. */
async function appealed(decision: 'accept-appeal' | 'refuse-appeal'): Promise<Open> {
  const { author, post } = await reported(['suspend', SUSPENSION])
  const [sanction] = (await server.api.list('sanctions', { filter: `user_id="${author.id}"` })).items
  expectOk(await hasAppealed(server, author, { id: sanction?.id }), 'an appeal')
  return onCase(post, decision, { words: 'نظرنا فيه' }, another)
}

async function onRequest(decision: 'approve' | 'reject'): Promise<Open> {
  const id = await requester.make()
  const act = decision === 'approve' ? approve : reject
  return { subject: id, action: `ad-request.${decision}`, decide: () => act(business, id) }
}

const DECISIONS: ReadonlyArray<[name: string, open: () => Promise<Open>]> = [
  ['dismiss', async () => onCase((await reported()).post, 'dismiss', { response: 'لا مخالفة' })],
  ['warn', async () => onCase((await reported()).post, 'warn', SPAM)],
  ['hide', async () => onCase((await reported()).post, 'hide', SPAM)],
  ['delete', async () => onCase((await reported()).post, 'delete', SPAM)],
  ['suspend and hide', async () => onCase((await reported()).post, 'suspend', SUSPENSION)],
  ['ban', async () => onCase((await reported()).post, 'ban', SPAM)],
  ['restore', async () => onCase((await reported(['suspend', SUSPENSION])).post, 'restore')],
  ['escalate', async () => onCase((await reported()).post, 'escalate')],
  ['note', async () => onCase((await reported()).post, 'note', { words: 'للنظر' })],
  ['accept an appeal', () => appealed('accept-appeal')],
  ['refuse an appeal', () => appealed('refuse-appeal')],
  ['approve an advertisement', () => onRequest('approve')],
  ['reject an advertisement', () => onRequest('reject')],
]

/** Changed by any request, or by work of the server. */
const VOLATILE: ReadonlySet<string> = new Set(['_staff_sessions', '_sessions', '_seen_devices', 'jobs'])

/** What the decision itself writes: not what triggers and jobs make of it, such as the feed and the totals. */
const isOwn = ({ table }: WrittenStep): boolean =>
  !VOLATILE.has(table) && (!table.startsWith('_') || table.startsWith('_case'))

/** Those that write the most tables. The others are in the tier `long`, because all take minutes. */
const WIDEST: ReadonlySet<string> = new Set([
  'delete',
  'suspend and hide',
  'accept an appeal',
  'approve an advertisement',
])

for (const [name, open] of DECISIONS) {
  test(
    `Q2 ${name}: wholly or not at all, behind whichever statement the server is killed`,
    WIDEST.has(name) ? {} : { tags: ['long'] },
    async () => {
      const written = (steps.get(name) ?? []).filter(isOwn)
      const tables = new Set(written.map(({ table }) => table))
      expect([...tables]).toContain('staff_audit')
      const { subject, action, decide: act } = await open()
      const audited = async () => (await auditOf(server, action)).filter((row) => row.subject === subject).length
      const untouched = await contentOf(server, tables)
      for (const step of written) {
        await dieBehind(server, step, act)
        expect([step, await contentOf(server, tables)]).toEqual([step, untouched])
      }
      expectOk(await act(), 'the decision')
      const decided = await contentOf(server, tables)
      await server.kill()
      await server.restart()
      expect(decided).not.toBe(untouched)
      expect(await contentOf(server, tables)).toBe(decided)
      expect(await audited()).toBe(1)
    },
  )
}
