import { expect, test } from 'vitest'
import { answerOf, entry, freshSource } from '../../../tests/support/phone-stores'
import { applyingPhone } from '../../../tests/support/applying-phone'
import { cursor } from '../../../tests/support/reading-phone'
import { dayChannel, dayId, matchChannel } from '@/domain/football/match-channels'
import { idOf } from '@/domain/football/ids'
import { partId } from '@/domain/football/match-parts'
import { dropAllClosedMatches, dropLongClosedMatches } from './closed-matches'

const DAY_MS = 24 * 60 * 60 * 1000
const DAY = '2026-11-27'
const MATCH = idOf('a', 7)
const [OF_DAY, OF_MATCH] = [dayChannel(DAY), matchChannel(MATCH)]

/** A phone that holds a day and the head of a match. */
async function footballPhone() {
  const phone = await applyingPhone({}, { source: freshSource() })
  const day = entry({ id: dayId(DAY), day: DAY, fixtures: '[]' }, 1, [OF_DAY], 'match_days')
  const head = { id: partId(MATCH, 'head'), match_id: MATCH, part: 'head', content: '{}' }
  const rows = [day, entry(head, 1, [OF_MATCH], 'match_details')]
  await phone.apply(answerOf({ seq: 1, from: null }), null)
  await phone.applyFrom(answerOf({ seq: 2, from: null, channels: [OF_DAY, OF_MATCH], rows }), {
    [OF_DAY]: null,
    [OF_MATCH]: null,
  })
  const openedAt = (await phone.state()).wantedAt?.[OF_DAY] ?? 0
  const closed = async (wanted: string[], days: number) => ({
    state: await phone.state(),
    wanted,
    now: openedAt + days * DAY_MS,
  })
  return { ...phone, closed, held: () => phone.storedIds('football') }
}

test('a closed day and match stay for seven days, and are removed then', async () => {
  const phone = await footballPhone()
  await dropLongClosedMatches(phone.rows, await phone.closed([], 6.9))
  expect(await phone.held()).toHaveLength(2)
  await dropLongClosedMatches(phone.rows, await phone.closed([OF_MATCH], 7.1))
  expect(await phone.held()).toEqual([`details:${partId(MATCH, 'head')}`])
  const { cursors, wantedAt } = await phone.state()
  expect([cursors[OF_DAY], wantedAt?.[OF_DAY]]).toEqual([undefined, undefined])
  expect(cursors[OF_MATCH]).toEqual(cursor(2))
})

test('Y16 a full storage lets all closed days and matches go, and keeps an open one', async () => {
  const phone = await footballPhone()
  await dropAllClosedMatches(phone.rows, await phone.closed([OF_DAY], 0))
  expect(await phone.held()).toEqual([dayId(DAY)])
})
