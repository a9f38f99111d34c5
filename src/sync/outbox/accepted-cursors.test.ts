import { Dexie } from 'dexie'
import { describe, expect, test } from 'vitest'
import { freshSource, openOutbox, queuedOperation } from '../../../tests/support/phone-stores'
import { all, POST, send, enqueuePost } from '../../../tests/support/outbox-steps'
import { acceptedCursors } from './accepted-cursors'
import { raiseFence } from './fence'
import { requeueAfter, settle } from './journal'
import { storeVerdicts } from './verdicts'
import { textOnly } from '../../../tests/support/text-only'

describe('Y1 the cursors of accepted operations', () => {
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

  test('Y1 a call names the newest cursor of each of eight runs, also from the journal, newest first', async () => {
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

  test('Y2 after a rewind a call names no cursor of the lost history, but the point of the rewind', async () => {
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

  test('Y18 a cursor of another run settles nothing that the server was not asked about', async () => {
    const { outbox, accept, states } = await posting()
    await accept(50, 'before')
    await settle(outbox.store, { reached: { seq: 900, run: 'after' }, named: [{ seq: 40, run: 'before' }] }, 1)
    expect(await states()).toEqual(['accepted'])
    await settle(outbox.store, { reached: { seq: 900, run: 'after' }, named: [{ seq: 50, run: 'before' }] }, 1)
    expect(await states()).toEqual(['settled'])
  })

  test('Y27 an outbox of an older version takes its cursors from the journal', async () => {
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
    const toggle = { collection: 'hashtag_likes', record: POST } as const
    await former
      .table('operations')
      .bulkPut([
        queuedOperation({ ...toggle, state: 'settled', seq: 7, run: 'one' }),
        queuedOperation({ ...toggle, state: 'accepted', seq: 9, run: 'two' }),
        queuedOperation(toggle),
      ])
    former.close()
    expect(await acceptedCursors(openOutbox(source).store)).toEqual([
      { seq: 9, run: 'two' },
      { seq: 7, run: 'one' },
    ])
  })
})
