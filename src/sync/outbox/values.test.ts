import { describe, expect, test } from 'vitest'
import { pairId } from '@/domain/ids'
import { all, send } from '../../../tests/support/outbox-steps'
import { ME, openOutbox } from '../../../tests/support/phone-stores'
import { raiseFence } from './fence'
import { enqueueValues } from './values'
import { storeVerdicts } from './verdicts'

const MATCH = 'h00000000000001'

type TestOutbox = ReturnType<typeof openOutbox>
type Score = { home: number; away: number } | null

const predict = (outbox: TestOutbox, score: Score, before: Score = null, seen = {}) =>
  enqueueValues(
    outbox,
    {
      collection: 'predictions',
      record: pairId(ME, MATCH),
      about: { user_id: ME, match_id: MATCH, ...seen },
      before,
    },
    score,
  )

const listed = async (outbox: TestOutbox) =>
  (await all(outbox)).map(({ action, body, state }) => [action, body.home, body.away, state])

describe('a prediction in the outbox', () => {
  test('replaces one that was never sent, and leaves nothing when it is what the server has', async () => {
    const outbox = openOutbox()
    await predict(outbox, { home: 1, away: 0 })
    await predict(outbox, { home: 2, away: 0 })
    expect(await listed(outbox)).toEqual([['create', 2, 0, 'queued']])
    expect((await all(outbox))[0]?.body).toEqual({ user_id: ME, match_id: MATCH, home: 2, away: 0 })
    await predict(outbox, { home: 3, away: 3 }, { home: 1, away: 1 })
    expect(await listed(outbox)).toEqual([['update', 3, 3, 'queued']])
    await predict(outbox, { home: 1, away: 1 }, { home: 1, away: 1 })
    expect(await listed(outbox)).toEqual([])
  })

  test('differs in its second number as well', async () => {
    const outbox = openOutbox()
    await predict(outbox, { home: 1, away: 2 }, { home: 1, away: 1 })
    expect(await listed(outbox)).toEqual([['update', 1, 2, 'queued']])
  })

  test('Y9 follows one that was in a request', async () => {
    const outbox = openOutbox()
    const fence = await raiseFence(outbox.store)
    await predict(outbox, { home: 1, away: 0 })
    await send(outbox, fence)
    await predict(outbox, { home: 2, away: 0 })
    expect(await listed(outbox)).toEqual([
      ['create', 1, 0, 'sending'],
      ['update', 2, 0, 'queued'],
    ])
  })

  test('K19 follows one with the same numbers that was sent for other sides', async () => {
    const outbox = openOutbox()
    const fence = await raiseFence(outbox.store)
    await predict(outbox, { home: 1, away: 0 }, null, { home_team: 'h00000000000901' })
    await send(outbox, fence)
    await predict(outbox, { home: 1, away: 0 }, null, { home_team: 'h00000000000901' })
    expect(await listed(outbox)).toHaveLength(1)
    await predict(outbox, { home: 1, away: 0 }, null, { home_team: 'h00000000000902' })
    expect(await listed(outbox)).toEqual([
      ['create', 1, 0, 'sending'],
      ['update', 1, 0, 'queued'],
    ])
  })

  test('K19 stays as refused when it came late, and the next one takes its place', async () => {
    const outbox = openOutbox()
    const fence = await raiseFence(outbox.store)
    await predict(outbox, { home: 1, away: 0 })
    await send(outbox, fence)
    const [{ id } = { id: '' }] = await all(outbox)
    const verdict = { id, verdict: 'refused', code: 'locked', fields: { match_id: 'locked' } } as const
    const outcome = await storeVerdicts(outbox.store, fence, [verdict], 1)
    expect(outcome.refused).toEqual([id])
    expect(await listed(outbox)).toEqual([['create', 1, 0, 'refused']])
    await predict(outbox, { home: 2, away: 2 })
    expect(await listed(outbox)).toEqual([['create', 2, 2, 'queued']])
  })
})
