import { Dexie } from 'dexie'
import { describe, expect, test } from 'vitest'
import { freshSource, openOutbox, OTHER, queuedOperation } from '../../../tests/support/phone-stores'
import { all, LIMITS, POST, send } from '../../../tests/support/outbox-steps'
import { enqueueEdit } from './edits'
import { enqueuePost } from './enqueue'
import { acceptedCursors } from './accepted-cursors'
import { enqueueRelation } from './relations'
import { enqueueLike } from './toggles'
import { FencedOff, raiseFence } from './fence'
import { activeOperations, pruneJournal, requeueAfter, settle, unsend } from './journal'
import { selectBatch } from './selection'
import { storeVerdicts } from './verdicts'
import { textOnly } from '../../../tests/support/text-only'

describe('Y2 the journal', () => {
  test('Y2 accepted operations of the lost time go back in line, same ids, same order, before newer ones', async () => {
    const outbox = openOutbox()
    const fence = await raiseFence(outbox.store)
    for (const n of [1, 2, 3]) await enqueuePost(outbox, `postpostpostpo${n}`, textOnly(`نص ${n}`))
    const ids = await send(outbox, fence)
    const verdicts = ids.map((id, at) => ({ id, verdict: 'accepted' as const, seq: 10 + at, run: 'before' }))
    await storeVerdicts(outbox.store, fence, verdicts, 0)
    await settle(outbox.store, { reached: { seq: 12, run: 'before' }, named: [] }, 0)
    await enqueuePost(outbox, 'postpostpostpo4', textOnly('نص 4'))
    expect(await requeueAfter(outbox.store, fence, 10, 'after')).toBe(2)
    const batch = selectBatch(await activeOperations(outbox.store), new Set(), LIMITS)
    expect(batch.map((one) => one.body.content)).toEqual(['نص 2', 'نص 3', 'نص 4'])
    expect(batch.slice(0, 2).map((one) => one.id)).toEqual(ids.slice(1))
  })

  test('Y2 what the answer itself accepted belongs to the history that remains', async () => {
    const outbox = openOutbox()
    const fence = await raiseFence(outbox.store)
    await enqueuePost(outbox, POST, textOnly('نص'))
    const [id] = await send(outbox, fence)
    await storeVerdicts(outbox.store, fence, [{ id: id as string, verdict: 'accepted', seq: 20, run: 'after' }], 0)
    expect(await requeueAfter(outbox.store, fence, 10, 'after')).toBe(0)
  })

  test('Y2 a toggle that was not sent stays behind the one that comes back, and so does an edit', async () => {
    const outbox = openOutbox()
    const fence = await raiseFence(outbox.store)
    await enqueueLike(outbox, POST, true, { liked: false })
    await enqueueRelation(outbox, 'blocks', OTHER, true, false)
    await enqueueEdit(outbox, POST, { content: 'الأول' }, null)
    const ids = await send(outbox, fence)
    const verdicts = ids.map((id, at) => ({ id, verdict: 'accepted' as const, seq: 20 + at, run: 'before' }))
    await storeVerdicts(outbox.store, fence, verdicts, 0)
    await enqueueLike(outbox, POST, false, { liked: true })
    await enqueueRelation(outbox, 'blocks', OTHER, false, true)
    await enqueueRelation(outbox, 'follows', OTHER, true, false)
    await enqueueEdit(outbox, POST, { content: 'الثاني' }, null)
    await requeueAfter(outbox.store, fence, 10, 'after')
    const said = async () =>
      selectBatch(await activeOperations(outbox.store), new Set(), LIMITS).map(({ action, collection, body }) =>
        `${action} ${collection} ${String(body.content ?? '')}`.trim(),
      )
    expect(await said()).toEqual(['create hashtag_likes', 'create blocks', 'update hashtag_posts الأول'])
    for (const at of [0, 1, 2]) {
      const [batch] = [await send(outbox, fence)]
      const again = batch.map((id) => ({ id, verdict: 'accepted' as const, seq: 30 + at, run: 'after' }))
      await storeVerdicts(outbox.store, fence, again, 0)
      if (at === 0) {
        expect(await said()).toEqual(['delete hashtag_likes', 'delete blocks', 'update hashtag_posts الثاني'])
      }
      if (at === 1) expect(await said()).toEqual(['create follows'])
    }
  })

  test('Y2 the journal is kept 35 days', async () => {
    const outbox = openOutbox()
    const fence = await raiseFence(outbox.store)
    await enqueuePost(outbox, POST, textOnly('نص'))
    const [id] = await send(outbox, fence)
    await storeVerdicts(outbox.store, fence, [{ id: id as string, verdict: 'accepted', seq: 1, run: 'r' }], 1_000)
    await settle(outbox.store, { reached: { seq: 1, run: 'r' }, named: [] }, 2_000)
    const day = 24 * 60 * 60 * 1000
    await pruneJournal(outbox.store, 1_000 + 34 * day)
    expect(await all(outbox)).toHaveLength(1)
    await pruneJournal(outbox.store, 1_000 + 36 * day)
    expect(await all(outbox)).toHaveLength(0)
  })
})

describe('Y1 where the verdicts stand', () => {
  const accepted = (id: string, seq: number, run: string) => ({ id, verdict: 'accepted' as const, seq, run })

  async function posting() {
    const outbox = openOutbox()
    const fence = await raiseFence(outbox.store)
    let n = 0
    return {
      outbox,
      fence,
      async accept(seq: number, run: string) {
        await enqueuePost(outbox, `postpostpostp${(n += 1)}`, textOnly(`نص ${n}`))
        const [id] = await send(outbox, fence)
        await storeVerdicts(outbox.store, fence, [accepted(id as string, seq, run)], 0)
      },
      states: async () => (await all(outbox)).map((one) => one.state),
    }
  }

  test('Y1 the newest of each run is named, newest first, eight at most, and when it is journal too', async () => {
    const { outbox, accept } = await posting()
    for (let n = 1; n <= 9; n += 1) await accept(n * 10, `run${n}`)
    await accept(95, 'run9')
    const named = await acceptedCursors(outbox.store)
    expect(named).toHaveLength(8)
    expect(named.slice(0, 2)).toEqual([
      { seq: 95, run: 'run9' },
      { seq: 80, run: 'run8' },
    ])
    await settle(outbox.store, { reached: { seq: 99, run: 'run9' }, named }, 1)
    expect(await acceptedCursors(outbox.store)).toEqual(named)
  })

  test('Y2 after a rewind no place is named that the history has lost, and the point is', async () => {
    const { outbox, fence, accept } = await posting()
    await accept(40, 'old')
    await accept(50, 'born-at-the-point')
    await accept(60, 'lost')
    await requeueAfter(outbox.store, fence, 50, 'now')
    expect(await acceptedCursors(outbox.store)).toEqual([
      { seq: 50, run: 'now' },
      { seq: 40, run: 'old' },
    ])
  })

  test('Y18 a cursor of another run lets nothing go that the server was not asked about, however far it is', async () => {
    const { outbox, accept, states } = await posting()
    await accept(50, 'before')
    await settle(outbox.store, { reached: { seq: 900, run: 'after' }, named: [{ seq: 40, run: 'before' }] }, 1)
    expect(await states()).toEqual(['accepted'])
    await settle(outbox.store, { reached: { seq: 900, run: 'after' }, named: [{ seq: 50, run: 'before' }] }, 1)
    expect(await states()).toEqual(['settled'])
  })

  test('Y27 an outbox of a former version tells its places from its journal', async () => {
    const source = freshSource()
    const former = new Dexie('outbox', source as never)
    former.version(2).stores({
      operations: 'id, n, state, record',
      drafts: 'id',
      meta: 'key',
      media: 'id',
      mediaBytes: 'id',
      keptTexts: 'id',
    })
    const said = { collection: 'hashtag_likes', record: POST } as const
    await former
      .table('operations')
      .bulkPut([
        queuedOperation({ ...said, state: 'settled', seq: 7, run: 'one' }),
        queuedOperation({ ...said, state: 'accepted', seq: 9, run: 'two' }),
        queuedOperation(said),
      ])
    former.close()
    expect(await acceptedCursors(openOutbox(source).store)).toEqual([
      { seq: 9, run: 'two' },
      { seq: 7, run: 'one' },
    ])
  })
})

describe('Y8 and Y13 what goes into a request', () => {
  test('Y8 over a limit that kind waits in order, other kinds go on', async () => {
    const outbox = openOutbox()
    const fence = await raiseFence(outbox.store)
    await enqueuePost(outbox, 'postpostpostpo1', textOnly('أول'))
    await enqueuePost(outbox, 'postpostpostpo2', textOnly('ثان'))
    await enqueueLike(outbox, POST, true, { liked: false })
    const [first, second] = await send(outbox, fence)
    await storeVerdicts(
      outbox.store,
      fence,
      [{ id: first as string, verdict: 'wait', code: 'limit', after: 9_000 }],
      500,
    )
    await unsend(outbox.store, fence)
    const active = await activeOperations(outbox.store)
    expect(active[0]).toMatchObject({ id: first, waitCode: 'limit', waitUntil: 9_500 })
    const batch = selectBatch(active, new Set([first as string]), LIMITS)
    expect(batch).toMatchObject([{ collection: 'hashtag_likes' }])
    expect(batch.map((one) => one.id)).not.toContain(second)
  })

  test('Y8 of a kind above its limit one operation is sent at a time, of others as many as fit', async () => {
    const outbox = openOutbox()
    const fence = await raiseFence(outbox.store)
    for (let n = 0; n < 5; n += 1) await enqueuePost(outbox, `postpostpostpo${n}`, textOnly(`نص ${n}`))
    for (let n = 0; n < 3; n += 1) await enqueueLike(outbox, `likelikelikeli${n}`, true, { liked: false })
    const [first] = await send(outbox, fence)
    const limit = { id: first as string, verdict: 'wait', code: 'limit', after: 9_000 } as const
    const { rests } = await storeVerdicts(outbox.store, fence, [limit], 500)
    expect(rests).toMatchObject([{ kind: 'hashtag_posts/create' }])
    await unsend(outbox.store, fence)
    // The time is over: the first is tried, and no other of its kind.
    const batch = selectBatch(await activeOperations(outbox.store), new Set(), LIMITS)
    const posts = batch.filter(({ collection }) => collection === 'hashtag_posts')
    expect([posts.map(({ id }) => id), batch.length]).toEqual([[first], 4])
    // It was accepted: what stands behind it was told nothing yet, and still goes one by one.
    await storeVerdicts(outbox.store, fence, [{ id: first as string, verdict: 'accepted', seq: 1, run: 'r' }], 600)
    const limitedKinds = new Set(['hashtag_posts/create'])
    const next = selectBatch(await activeOperations(outbox.store), new Set(), { ...LIMITS, limitedKinds })
    expect(next.filter(({ collection }) => collection === 'hashtag_posts')).toHaveLength(1)
  })

  test('Y13 a batch is cut by bytes; one operation goes out even if it is larger', async () => {
    const outbox = openOutbox()
    for (let n = 0; n < 9; n += 1) await enqueuePost(outbox, `postpostpostpo${n}`, textOnly('ن'.repeat(400)))
    const active = await activeOperations(outbox.store)
    expect(selectBatch(active, new Set(), { maxBytes: 3_000, maxOperations: 100 })).toHaveLength(3)
    expect(selectBatch(active, new Set(), { maxBytes: 10, maxOperations: 100 })).toHaveLength(1)
    expect(selectBatch(active, new Set(), { maxBytes: 99_999, maxOperations: 2 })).toHaveLength(2)
  })
})

test('Y14 a takeover raises the fence: writes of the tab that lost fail', async () => {
  const outbox = openOutbox()
  await enqueuePost(outbox, POST, textOnly('نص'))
  const old = await raiseFence(outbox.store)
  const [id] = await send(outbox, old)
  await raiseFence(outbox.store)
  await expect(unsend(outbox.store, old)).rejects.toThrow(FencedOff)
  await expect(
    storeVerdicts(outbox.store, old, [{ id: id as string, verdict: 'accepted', seq: 1 }], 0),
  ).rejects.toThrow(FencedOff)
  expect(await all(outbox)).toMatchObject([{ state: 'sending' }])
})

test('Y2 the journal is bounded: the newest of what was settled stay, and views of advertisements for a day', async () => {
  const { store } = openOutbox()
  const settled = (n: number, about: object) =>
    store.operations.add({
      ...queuedOperation({ collection: 'hashtag_posts', record: `record${n}`, state: 'settled', acceptedAt: 1_000 }),
      n,
      ...about,
    })
  for (let n = 1; n <= 5; n += 1) await settled(n, { id: `op-${n}` })
  await settled(6, { id: 'view', collection: 'advertisement_views' })
  await store.operations.add({
    ...queuedOperation({ collection: 'hashtag_posts', record: 'waits' }),
    n: 0,
    id: 'waits',
  })
  const now = 1_000 + 2 * 24 * 60 * 60 * 1000
  await pruneJournal(store, now, { operations: 3, characters: 1_000 })
  const left = async () => (await store.operations.orderBy('n').primaryKeys()).map(String)
  expect(await left()).toEqual(['waits', 'op-3', 'op-4', 'op-5'])
  await store.operations.update('op-4', { body: { content: 'ن'.repeat(1_000) } })
  await pruneJournal(store, now, { operations: 3, characters: 1_000 })
  expect(await left()).toEqual(['waits', 'op-5'])
})
