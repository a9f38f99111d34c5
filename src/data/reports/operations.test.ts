import { describe, expect, test } from 'vitest'
import { pairId } from '@/domain/ids'
import { all, POST, send } from '../../../tests/support/outbox-steps'
import { ME, openOutbox } from '../../../tests/support/phone-stores'
import { hiddenOperations } from '../context/withdrawn'
import type { NewReport } from '@/views/reports'
import { enqueueAdCount } from '../ads/operations'
import { raiseFence } from '@/sync/outbox/fence'
import { enqueueReport } from './operations'
import { enqueueLike } from '@/sync/outbox/toggle'
import { readUnsentWork } from '../context/unsent-work'
import { storeVerdicts } from '@/sync/outbox/verdicts'

const spam: NewReport = { target: { type: 'post', id: POST }, reason: 'spam', description: '' }

describe('Y11 reports', () => {
  test('Y11 a target is reported once, unless the report was refused', async () => {
    const outbox = openOutbox()
    await enqueueReport(outbox, { ...spam, description: 'إعلان مكرر' })
    await enqueueReport(outbox, spam)
    expect(await all(outbox)).toMatchObject([
      {
        collection: 'reports',
        record: pairId(ME, POST),
        body: {
          reporter_id: ME,
          report_type: 'post',
          reason: 'spam',
          description: 'إعلان مكرر',
          reported_post_id: POST,
        },
      },
    ])
    const fence = await raiseFence(outbox.store)
    const [id] = await send(outbox, fence)
    await storeVerdicts(outbox.store, fence, [{ id: id as string, verdict: 'refused', code: 'suspended' }], 0)
    await enqueueReport(outbox, spam)
    expect(await all(outbox)).toMatchObject([{ state: 'queued', body: { reason: 'spam' } }])
  })

  test('a report and a like of one post have the same id and do not affect each other', async () => {
    const outbox = openOutbox()
    await enqueueReport(outbox, spam)
    await enqueueLike(outbox, 'hashtag_posts', POST, true, { liked: false })
    await enqueueLike(outbox, 'hashtag_posts', POST, false, { liked: false })
    await enqueueLike(outbox, 'hashtag_posts', POST, true, { liked: true })
    await enqueueLike(outbox, 'hashtag_posts', POST, false, { liked: true })
    const operations = await all(outbox)
    expect(operations.map(({ collection, deps }) => [collection, deps])).toEqual([
      ['reports', []],
      ['hashtag_likes', []],
    ])
    expect(hiddenOperations(operations)).toEqual(new Set())
  })
})

describe('D02 advertisement views', () => {
  const HOUR_MS = 3_600_000

  test('D02 a view counts once per hour and list, also after it was sent', async () => {
    let now = 10 * HOUR_MS
    const opened = openOutbox()
    const outbox = { ...opened, timing: { ...opened.timing, now: () => now } }
    await enqueueAdCount(outbox, 'advertisement_views', 'adadadadadadada', 'recent')
    await enqueueAdCount(outbox, 'advertisement_views', 'adadadadadadada', 'recent')
    await enqueueAdCount(outbox, 'advertisement_views', 'adadadadadadada', 'all')
    const fence = await raiseFence(outbox.store)
    for (const id of await send(outbox, fence)) {
      await storeVerdicts(outbox.store, fence, [{ id, verdict: 'accepted', seq: 1, run: 'run1' }], now)
    }
    now += HOUR_MS / 2
    await enqueueAdCount(outbox, 'advertisement_views', 'adadadadadadada', 'recent')
    expect((await all(outbox)).map(({ body }) => body.page_location)).toEqual(['recent', 'all'])
    now += HOUR_MS
    await enqueueAdCount(outbox, 'advertisement_views', 'adadadadadadada', 'recent')
    expect(await all(outbox)).toHaveLength(3)
  })

  test('Q21 a click counts once per hour and list, beside the view, and is no unsent work', async () => {
    const outbox = openOutbox()
    await enqueueAdCount(outbox, 'advertisement_views', 'adadadadadadada', 'recent')
    await enqueueAdCount(outbox, 'advertisement_clicks', 'adadadadadadada', 'recent')
    await enqueueAdCount(outbox, 'advertisement_clicks', 'adadadadadadada', 'recent')
    expect((await all(outbox)).map(({ collection }) => collection)).toEqual([
      'advertisement_views',
      'advertisement_clicks',
    ])
    expect(await readUnsentWork(outbox.store)).toMatchObject({ total: 0, sendable: 0 })
  })

  test('D02 a view is not unsent work: it is not listed or counted and does not delay a sign-out', async () => {
    const outbox = openOutbox()
    await enqueueAdCount(outbox, 'advertisement_views', 'adadadadadadada', 'profile')
    const operations = await all(outbox)
    expect(hiddenOperations(operations)).toEqual(new Set(operations.map(({ id }) => id)))
    expect(await readUnsentWork(outbox.store)).toMatchObject({ total: 0, sendable: 0 })
  })
})
