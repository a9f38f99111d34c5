import { BehaviorSubject, firstValueFrom, of as rxOf, skip } from 'rxjs'
import { expect, test, vi } from 'vitest'
import type { PageRequest } from '@/domain/wire'
import { applyingPhone } from '../../../tests/support/applying-phone'
import { seededRandom } from '../../../tests/support/phone-stores'
import { changeSyncState } from '@/sync/pull/state'
import type { HeldRange, SyncState } from '@/sync/rows/documents'
import { LAST_ORD, ordOfOrderKey } from '@/sync/rows/order-key'
import type { AccountContext } from './account-context'
import { PagedLists, type ListKind } from './paged-lists'

const OF = 'tag:القمه'
const FLOOR = '2026-11-01 10:00:00.000Z|a'
const HELD: HeldRange = { floor: FLOOR, count: 20, end: false, total: 31 }

/** A phone that holds `range` of the list, and a server whose answers the test releases. */
async function phoneWith(range: HeldRange | null, beforeFirstPage: ListKind['beforeFirstPage'] = 'held') {
  const { rows, state } = await applyingPhone()
  const withRange = (previous: SyncState, one: HeldRange | null): SyncState => ({
    ...previous,
    ranges: one ? { [`${OF}/hashtag_posts`]: one } : {},
  })
  const initial = withRange(await state(), range)
  await changeSyncState(rows, () => initial)
  const asked: PageRequest[] = []
  const answers: Array<{ resolve(arrived: boolean): void; reject(error: Error): void }> = []
  const state$ = new BehaviorSubject(initial)
  const offline$ = new BehaviorSubject(false)
  const context = {
    sources: { rows, state$ },
    outbox: { random: seededRandom(1) },
    offline$,
    leader: {
      page: (request: PageRequest) => {
        asked.push(request)
        return new Promise<boolean>((resolve, reject) => answers.push({ resolve, reject }))
      },
    },
  } as unknown as AccountContext
  const lists = new PagedLists(context, { collection: 'hashtag_posts', pageRows: 10, beforeFirstPage })
  const view$ = (of = OF, heldMore = false) =>
    lists.view$(
      of,
      (last) => rxOf(last),
      (rows, { range: { total }, last, state }) => ({ rows, total, last, ...state(heldMore) }),
    )
  /** The state of the lists is not read before the returned function is called. */
  const holdReads = () => {
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    const { storageInstance } = rows.meta
    const read = storageInstance.findDocumentsById.bind(storageInstance)
    vi.spyOn(storageInstance, 'findDocumentsById').mockImplementation((...which) => released.then(() => read(...which)))
    return () => release()
  }
  return {
    lists,
    asked,
    view$,
    holdReads,
    offline$,
    answer: (arrived = true) => answers.splice(0).forEach(({ resolve }) => resolve(arrived)),
    fail: () => answers.splice(0).forEach(({ reject }) => reject(new Error('no network'))),
    hold: (one: HeldRange) => state$.next(withRange(initial, one)),
    store: (one: HeldRange) => changeSyncState(rows, () => withRange(initial, one)),
  }
}

test.each([
  { load: 'loadNewest', before: undefined, from: 'from the top' },
  { load: 'loadOlder', before: FLOOR, from: 'below the held rows' },
] as const)('$load requests a page $from', async ({ load, before }) => {
  const { lists, asked, answer } = await phoneWith(HELD)
  const done = lists[load](OF)
  await expect.poll(() => asked.length).toBe(1)
  expect(asked[0]).toMatchObject({ of: OF, collection: 'hashtag_posts', limit: 10 })
  expect(asked[0]?.before).toBe(before)
  answer()
  await done
})

test('while a page is loading, no other page of its list is requested, and its view shows loading', async () => {
  const { lists, asked, answer, view$ } = await phoneWith(null)
  const [first, again, other] = [lists.loadNewest(OF), lists.loadOlder(OF), lists.loadNewest('author:a')]
  await again
  await expect.poll(() => asked.map(({ of }) => of).toSorted()).toEqual(['author:a', OF])
  expect(await firstValueFrom(view$())).toMatchObject({ loadingMore: true })
  expect(await firstValueFrom(view$('author:b'))).toMatchObject({ loadingMore: false })
  answer()
  await Promise.all([first, other])
  expect(await firstValueFrom(view$())).toMatchObject({ loadingMore: false })
})

test('a page that fails rejects, ends the loading and is part of the view', async () => {
  const { lists, asked, fail, view$ } = await phoneWith(HELD)
  const older = lists.loadOlder(OF)
  await expect.poll(() => asked.length).toBe(1)
  fail()
  await expect(older).rejects.toThrow('no network')
  expect(await firstValueFrom(view$())).toMatchObject({ loadingMore: false, failed: true })
})

test('a request without an answer is part of the view until the next request, or until there is no network', async () => {
  const { lists, asked, answer, view$, offline$ } = await phoneWith(HELD)
  const failed = async () => (await firstValueFrom(view$())).failed
  const unanswered = async () => {
    const before = asked.length
    const done = lists.loadOlder(OF)
    await expect.poll(() => asked.length).toBe(before + 1)
    answer(false)
    await done
    expect(await failed()).toBe(true)
  }
  await unanswered()
  const next = lists.loadOlder(OF)
  expect(await failed()).toBe(false)
  await expect.poll(() => asked.length).toBe(2)
  answer()
  await next
  expect(await failed()).toBe(false)

  await unanswered()
  offline$.next(true)
  await firstValueFrom(view$())
  offline$.next(false)
  expect(await failed()).toBe(false)
})

test('a request that failed because the network went is not part of the view when the network is back', async () => {
  const { lists, asked, fail, view$, offline$ } = await phoneWith(HELD)
  const older = lists.loadOlder(OF)
  await expect.poll(() => asked.length).toBe(1)
  const views: boolean[] = []
  const shown = view$().subscribe(({ failed }) => views.push(failed))
  // The engine reports the missing network before the request ends.
  fail()
  offline$.next(true)
  await expect(older).rejects.toThrow('no network')
  offline$.next(false)
  expect(await firstValueFrom(view$())).toMatchObject({ failed: false, end: 'more' })
  shown.unsubscribe()
  expect(views).not.toContain(true)
})

test.each([
  ['before the first window', null, 'nothing'],
  ['below the end of a list', { ...HELD, end: true }, 'held'],
] as const)('%s no page is requested, and the view does not show loading', async (_where, range, beforeFirstPage) => {
  const { lists, asked, view$, holdReads } = await phoneWith(range, beforeFirstPage)
  const release = holdReads()
  const done = lists.loadOlder(OF)
  expect(await firstValueFrom(view$())).toMatchObject({ loadingMore: false })
  release()
  await done
  expect(await firstValueFrom(view$())).toMatchObject({ loadingMore: false, failed: false })
  expect(asked).toEqual([])
})

test('rows are read down to the end of the held range, and again when the range grows', async () => {
  const { view$, hold } = await phoneWith(HELD)
  expect(await firstValueFrom(view$())).toMatchObject({ rows: ordOfOrderKey(FLOOR), total: 31 })
  const grown = firstValueFrom(view$().pipe(skip(1)))
  await firstValueFrom(view$())
  hold({ ...HELD, end: true })
  expect(await grown).toMatchObject({ rows: LAST_ORD })
})

test.each<{ shown: ListKind['beforeFirstPage']; last: string }>([
  { shown: 'nothing', last: '' },
  { shown: 'held', last: LAST_ORD },
])('before its first page a list shows $shown', async ({ shown, last }) => {
  expect(await firstValueFrom((await phoneWith(null, shown)).view$())).toMatchObject({ last })
})

test('the end of a list is known only at the end of its range; offline nothing is known below it', async () => {
  const { view$, offline$, hold } = await phoneWith(null)
  const end = async (range: HeldRange, offline: boolean, heldMore: boolean) => {
    hold(range)
    offline$.next(offline)
    return (await firstValueFrom(view$(OF, heldMore))).end
  }
  expect(await end({ ...HELD, end: true }, true, false)).toBe('end')
  expect(await end({ ...HELD, end: true }, true, true)).toBe('more')
  expect(await end(HELD, true, false)).toBe('unknown-offline')
  expect(await end(HELD, false, false)).toBe('more')
})

test('a page that is needed for one row is requested after the page that is loading', async () => {
  const { lists, asked, answer } = await phoneWith(HELD)
  const older = lists.loadOlder(OF)
  const next = lists.loadBelowNext(OF, () => '2026-01-01 10:00:00.000Z|')
  await expect.poll(() => asked.map(({ before }) => before)).toEqual([FLOOR])
  answer()
  await older
  await expect.poll(() => asked.map(({ before }) => before)).toEqual([FLOOR, '2026-01-01 10:00:00.000Z|'])
  answer()
  await next
})

test('a page below a place that brings nothing has failed', async () => {
  const { lists, asked, answer, view$, store } = await phoneWith(HELD)
  const failedAfter = async (arrive: () => Promise<unknown>) => {
    const done = lists.loadBelow(OF, () => '2026-01-01 10:00:00.000Z|')
    await expect.poll(() => asked.splice(0).length).toBe(1)
    await arrive()
    answer()
    await done
    return (await firstValueFrom(view$())).failed
  }
  expect(await failedAfter(() => Promise.resolve())).toBe(true)
  expect(await failedAfter(() => store({ ...HELD, count: 21 }))).toBe(true)
  expect(await failedAfter(() => store({ ...HELD, end: true }))).toBe(false)
})
