import { BehaviorSubject, of } from 'rxjs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EPOCH_HEADER } from '@/domain/wire'
import { openOutbox } from '../../../tests/support/phone-stores'
import type { AccountContext } from '../context/account-context'
import type { AppealDraft } from './appeal-drafts'
import { placeOfAppeal } from './appeal-place'
import type { StoredRows } from './decisions-view'
import { keepAppealsSent } from './send-appeals'

const appeal = (id: string, state: 'typed' | 'waiting', content: string): AppealDraft => ({
  ...{ id: `appeal:${id}`, content, alt: '', media: null, savedAt: 1 },
  place: placeOfAppeal({ collection: 'sanctions', id }, state),
})

const rows = (serverAhead: number): StoredRows => ({
  sanctions: [{ id: 'a' }, { id: 'b' }],
  ...{ appeals: [], hidden: [], known: true, serverAhead },
})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('an appeal that waits for a busy server is not sent again with each key press in another one, nor with each answer', async () => {
  const sent: string[] = []
  const fetch = (_url: unknown, { body }: RequestInit) => {
    sent.push((JSON.parse(String(body)) as { content: string }).content)
    return Promise.resolve(new Response('{}', { status: 503, headers: { [EPOCH_HEADER]: 'epoch' } }))
  }
  const outbox = openOutbox()
  const timing = { ...outbox.timing, scale: (ms: number) => ms, wait: () => Promise.resolve() }
  const remote = { calls: { fetch, baseUrl: '', timing }, token: () => Promise.resolve('token') }
  const parts = { outbox: { ...outbox, timing }, remote, offline$: of(false) } as unknown as AccountContext
  const first = appeal('a', 'waiting', 'لم أخالف')
  const drafts$ = new BehaviorSubject([first])
  const rows$ = new BehaviorSubject(rows(0))
  const stop = keepAppealsSent(parts, drafts$, rows$)
  await vi.advanceTimersByTimeAsync(1000)
  for (const content of ['و', 'وأ', 'وأن']) {
    drafts$.next([first, appeal('b', 'typed', content)])
    await vi.advanceTimersByTimeAsync(100)
  }
  for (const ahead of [3, 5]) {
    rows$.next(rows(ahead))
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(sent).toEqual(['لم أخالف'])
  await vi.advanceTimersByTimeAsync(30_000)
  expect(sent).toHaveLength(2)
  drafts$.next([appeal('a', 'waiting', 'لم أخالف أبدًا')])
  await vi.advanceTimersByTimeAsync(100)
  expect(sent.at(-1)).toBe('لم أخالف أبدًا')
  stop()
})
