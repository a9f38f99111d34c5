import { BehaviorSubject, firstValueFrom } from 'rxjs'
import { expect, test, vi } from 'vitest'
import { applyingPhone, freshAnswer } from '../../../tests/support/applying-phone'
import { ME, openOutbox } from '../../../tests/support/phone-stores'
import { UNKNOWN_CONNECTION } from '@/sync/engine/connection-status'
import { ImageUrls } from '@/sync/media/image-urls'
import { changeSyncState } from '@/sync/pull/state'
import type { SyncState } from '@/sync/rows/documents'
import type { SessionView } from '@/views/session'
import { makeSources } from './sources'

const USER = { id: ME, email: 'me@example.com', username: 'أنا', verified: true }

async function opened() {
  const { rows, state, apply } = await applyingPhone()
  await apply(freshAnswer(1, 1, 2), null)
  const known = await state()
  const sources = makeSources({
    rows,
    state: known,
    store: openOutbox().store,
    user: USER,
    baseUrl: '',
    urls: new ImageUrls(),
    session$: new BehaviorSubject<SessionView>({ status: 'signed-in', user: USER }),
    status$: new BehaviorSubject(UNKNOWN_CONNECTION),
  })
  return { sources, rows, known }
}

test('the state is known before the storage is read again', async () => {
  const { sources, rows, known } = await opened()
  const never = new Promise<never>(() => undefined)
  vi.spyOn(rows.meta.storageInstance, 'query').mockReturnValue(never)
  vi.spyOn(rows.meta.storageInstance, 'findDocumentsById').mockReturnValue(never)
  expect(await firstValueFrom(sources.state$)).toEqual(known)
})

test('a state that has changed replaces the known one, and later subscribers never see the old one', async () => {
  const { sources, rows, known } = await opened()
  const present = await changeSyncState(rows, (state) => ({ ...state, posts: state.posts + 1 }))
  const seen: SyncState[] = []
  const subscription = sources.state$.subscribe((one) => seen.push(one))
  await expect.poll(() => seen).toEqual([known, present])
  subscription.unsubscribe()
  expect(await firstValueFrom(sources.state$)).toEqual(present)
})
