import { expect, test } from 'vitest'
import { applyingPhone, freshAnswer, postId } from '../../../tests/support/applying-phone'
import { answerOf, entry, freshSource, postRow } from '../../../tests/support/phone-stores'
import { TAG_PAGE_POSTS } from '@/domain/limits'
import { idOf } from '@/domain/football/ids'
import { matchChannel } from '@/domain/football/match-channels'
import { partId } from '@/domain/football/match-parts'
import { dropAllClosedMatches, dropLongClosedMatches } from './closed-matches'
import { evictRows } from './evict'
import { changeMatchPacks, readMatchPacks, type MatchPack } from './match-packs'

const MATCH = idOf('a', 7)
const OF_MATCH = matchChannel(MATCH)

const pack = (match = MATCH): MatchPack => ({
  ...{ match, kickoff: 1, keptAt: 1, overAt: null, tags: ['الهلال'] },
  posts: { state: 'loading', askedAt: null, heldAt: null },
})

test('a full storage and eight days without an opening leave a packed match, until its pack is removed', async () => {
  const phone = await applyingPhone({}, { source: freshSource() })
  const head = { id: partId(MATCH, 'head'), match_id: MATCH, part: 'head', content: '{}' }
  const rows = [entry(head, 1, [OF_MATCH], 'match_details')]
  await phone.apply(answerOf({ seq: 1, from: null }), null)
  await phone.applyFrom(answerOf({ seq: 2, from: null, channels: [OF_MATCH], rows }), { [OF_MATCH]: null })
  await changeMatchPacks(phone.rows, () => [pack()])
  const closed = async () => ({ state: await phone.state(), wanted: [], now: Date.now() + 8 * 24 * 60 * 60 * 1000 })
  await dropAllClosedMatches(phone.rows, await closed())
  await dropLongClosedMatches(phone.rows, await closed())
  expect(await phone.storedIds('football')).toHaveLength(1)
  await changeMatchPacks(phone.rows, () => [])
  await dropLongClosedMatches(phone.rows, await closed())
  expect(await phone.storedIds('football')).toEqual([])
})

/** A phone with 720 posts, of which the 15 oldest have the hashtag of a club. */
async function phoneWithOldPosts(packs: MatchPack[]) {
  const phone = await applyingPhone({ mayTrim: () => true })
  await phone.apply(freshAnswer(1, 0), null)
  await changeMatchPacks(phone.rows, () => packs)
  const rows = Array.from({ length: 15 }, (_, n) => entry(postRow(n + 1, { tag_keys: ['الهلال'] }), n + 2))
  await phone.apply(answerOf({ seq: 16, from: 1, rows }), 1)
  for (let seq = 16; seq < 716; seq += 100) {
    const newer = Array.from({ length: 100 }, (_, n) => entry(postRow(seq + n), seq + n + 1))
    await phone.apply(answerOf({ seq: seq + 100, from: seq, rows: newer }), seq)
  }
  return phone
}

const tagged = async (phone: Awaited<ReturnType<typeof phoneWithOldPosts>>) => {
  const ids = await phone.storedIds()
  return Array.from({ length: 15 }, (_, n) => postId(n + 1)).filter((id) => ids.includes(id))
}

test('the newest posts of a packed match stay when the window is trimmed, and in a full storage', async () => {
  const phone = await phoneWithOldPosts([pack()])
  const newest = Array.from({ length: TAG_PAGE_POSTS }, (_, n) => postId(n + 6))
  expect(await tagged(phone)).toEqual(newest)
  await evictRows(phone.rows, 'mememememememem', new Set())
  expect(await tagged(phone)).toEqual(newest)
})

test('without a pack the window is trimmed as ever', async () => {
  expect(await tagged(await phoneWithOldPosts([]))).toEqual([])
})

test('two tabs that change the packs at once lose none', async () => {
  const { rows } = await applyingPhone()
  const keep = (match: string) => changeMatchPacks(rows, (packs) => [pack(match), ...packs])
  await Promise.all(['a', 'b', 'c'].map(keep))
  expect((await readMatchPacks(rows)).map(({ match }) => match).sort()).toEqual(['a', 'b', 'c'])
})
