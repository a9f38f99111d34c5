import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { idOf } from '@/domain/football/ids'
import { DEFAULT_RANKS } from '@/domain/football/sources/ranks'
import type { ProvidedAnswer } from '../support/football-provider'
import { readText } from '../support/raw-sql'
import { until } from '../support/until'
import { addStaff, auditOf, openStaff, outcomeOf, type StaffAccount, type StaffCall } from './staff-calls'
import { BUNDESLIGA, first, second, startTwoProviders, type TwoProviders } from './two-providers'

const PATH = '/api/admin/football'

describe('two sources of one match', () => {
  let both: TwoProviders
  let editor: StaffAccount
  let call: StaffCall
  beforeAll(async () => {
    both = await startTwoProviders(first(1))
    editor = await addStaff(both.server, { roles: ['editor'] })
    call = await openStaff(both.server, editor)
    await until('the match', async () => (await both.matches()).length === 1)
  })
  afterAll(() => both.stop())

  const page = async () => (await call('GET', PATH)).body
  const wordRow = () =>
    readText(
      both.server,
      "SELECT coalesce((SELECT source || ' ' || said || ' ' || since FROM _football_words), '') AS text",
    )
  const answered = () =>
    until('both', async () => (await both.isAnswered('openligadb')) && (await both.isAnswered('api-football')))
  /** A session of staff does not last as long as the clock is ahead. */
  async function askBoth(ofFirst: ProvidedAnswer, ofSecond: ProvidedAnswer): Promise<void> {
    await both.askBoth(ofFirst, ofSecond)
    await answered()
    call = await openStaff(both.server, editor)
  }

  test('K8 a word that differs is no disagreement before five minutes', async () => {
    await askBoth(first(1), second(2))
    await until('the word', async () => (await wordRow()) !== '')
    expect((await page()).disagreements).toEqual([])
  })

  test('K8 editors see both words after five minutes; K13 the same word again writes nothing', async () => {
    const before = await wordRow()
    await askBoth(first(1), second(2))
    expect(await wordRow()).toBe(before)
    expect((await page()).disagreements).toEqual([
      expect.objectContaining({
        ...{ id: idOf('a', 1001), source: 'api-football', score: '1-0', status: 'h1' },
        ...{ homeAr: 'بايرن ميونخ', competitionAr: 'الدوري الألماني' },
        ...{ other: 'openligadb', said: expect.objectContaining({ score: { home: 2, away: 0 } }) },
      }),
    ])
  })

  test('the ranks of a competition near today are shown, with the sources that tell of it', async () => {
    const { competitions } = await page()
    expect(competitions).toEqual([
      {
        ...{ id: idOf('a', BUNDESLIGA), nameAr: 'الدوري الألماني', nameEn: expect.any(String), ranks: [] },
        ...{ told: expect.arrayContaining(['api-football', 'openligadb']), version: expect.any(String) },
      },
    ])
  })

  test('K8 an editor ranks the other source first, whose word is shown with the next answer', async () => {
    const [{ id, version }] = (await page()).competitions
    const ranks = ['openligadb', 'api-football', 'football-data']
    const { status, body } = await call('PUT', `${PATH}/ranks/${id}`, { ranks, version })
    expect([status, body.competitions[0].ranks]).toEqual([200, ranks])
    expect(await outcomeOf(call('PUT', `${PATH}/ranks/${id}`, { ranks, version }))).toEqual([409, 'changed-meanwhile'])
    await askBoth(first(1), second(2))
    await until('its score', async () => (await both.matches())[0]?.score === '2-0')
    const [row] = await auditOf(both.server, 'football-ranks.set')
    expect([row.username, row.subject, row.before, row.after]).toEqual([editor.username, id, [], ranks])
  })

  test('K8 words that agree are no disagreement any more', async () => {
    await askBoth(first(2), second(2))
    await until('no word', async () => (await wordRow()) === '')
    expect((await page()).disagreements).toEqual([])
  })

  test.each([
    ['no source', []],
    ['a source twice', ['openligadb', 'openligadb', 'football-data']],
    ['not all sources', ['openligadb', 'api-football']],
    ['an unknown source', ['openligadb', 'api-football', 'hand']],
    ['another shape', 'openligadb'],
  ])('ranks with %s are refused', async (_what, ranks) => {
    const [{ id, version }] = (await page()).competitions
    expect(await outcomeOf(call('PUT', `${PATH}/ranks/${id}`, { ranks, version }))).toEqual([400, 'invalid'])
  })

  test('ranks of an unknown competition are refused', async () => {
    const answer = call('PUT', `${PATH}/ranks/${idOf('a', 9)}`, { ranks: DEFAULT_RANKS, version: '' })
    expect(await outcomeOf(answer)).toEqual([404, 'gone'])
  })
})
