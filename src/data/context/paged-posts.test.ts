import { BehaviorSubject, firstValueFrom } from 'rxjs'
import { expect, test } from 'vitest'
import type { PageRequest } from '@/domain/wire'
import { applyingPhone } from '../../../tests/support/applying-phone'
import { seededRandom } from '../../../tests/support/phone-stores'
import { writeSyncState } from '@/sync/pull/state'
import type { HeldRange, SyncState } from '@/sync/rows/documents'
import { PagedPosts } from './paged-posts'
import type { AccountContext } from './account-context'

const OF = 'tag:القمه'
const HELD: HeldRange = { floor: '2026-11-01 10:00:00.000Z|a', count: 20, end: false, total: 31 }

/** A phone that holds `range` of the tag, and a server that answers when it is told to. */
async function stand(range: HeldRange | null) {
  const { rows, state } = await applyingPhone()
  const held: SyncState = { ...(await state()), ranges: range ? { [`${OF}/hashtag_posts`]: range } : {} }
  await writeSyncState(rows, held)
  const asked: PageRequest[] = []
  const answers: Array<() => void> = []
  const parts = {
    sources: { rows, state$: new BehaviorSubject(held) },
    outbox: { random: seededRandom(1) },
    leader: {
      page: (request: PageRequest) => {
        asked.push(request)
        return new Promise<void>((resolve) => answers.push(resolve))
      },
    },
  } as unknown as AccountContext
  const pages = new PagedPosts(parts, 10)
  return { pages, asked, answer: () => answers.splice(0).forEach((one) => one()) }
}

test('the newest page is asked for from the top, the next one below what is held', async () => {
  for (const [from, before] of [
    ['newest', undefined],
    ['floor', HELD.floor],
  ] as const) {
    const { pages, asked, answer } = await stand(HELD)
    const done = pages.load(OF, from)
    await expect.poll(() => asked.length).toBe(1)
    expect(asked[0]).toMatchObject({ of: OF, collection: 'hashtag_posts', limit: 10 })
    expect(asked[0]?.before).toBe(before)
    answer()
    await done
  }
})

test('a list is asked for once at a time, each for itself, and says so', async () => {
  const { pages, asked, answer } = await stand(null)
  const [first, again, other] = [pages.load(OF, 'newest'), pages.load(OF, 'floor'), pages.load('author:a', 'newest')]
  await again
  await expect.poll(() => asked.map(({ of }) => of).toSorted()).toEqual(['author:a', OF])
  expect(await firstValueFrom(pages.isLoading$(OF))).toBe(true)
  answer()
  await Promise.all([first, other])
  expect(await firstValueFrom(pages.isLoading$(OF))).toBe(false)
})

test('below the end nothing is asked, and what is held is told', async () => {
  const { pages, asked } = await stand({ ...HELD, end: true })
  await pages.load(OF, 'floor')
  expect(asked).toEqual([])
  expect(await firstValueFrom(pages.range$(OF))).toMatchObject({ count: 20, total: 31 })
  expect(await firstValueFrom(pages.range$('author:a'))).toMatchObject({ count: 0, floor: null })
})
