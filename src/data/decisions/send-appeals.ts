import { catchError, combineLatest, EMPTY, exhaustMap, from, switchMap, timer, type Observable } from 'rxjs'
import { DomainError } from '@/domain/domain-error'
import type { AccountContext } from '../context/account-context'
import { askServer } from '../session/ask-server'
import { type AppealDraft, forgetAppeal, settleAppeal } from './appeal-drafts'
import { isAppealDone, type StoredRows } from './decisions-view'

/** The first paint and the first pull come first. */
const AFTER_START_MS = 3_000
/** A busy server is asked again. */
const EVERY_MS = 30_000

/**
 * Sends appeals that wait, as soon as there is a network; the same text twice is one appeal at the server. Drafts whose
 * appeal has arrived, or whose decision is over, are deleted.
 * @returns what ends it
 */
export function keepAppealsSent(
  parts: AccountContext,
  drafts$: Observable<AppealDraft[]>,
  rows$: Observable<StoredRows>,
): () => void {
  const { timing } = parts.outbox
  const stopped = new AbortController()
  const sending = from(timing.wait(timing.scale(AFTER_START_MS), stopped.signal))
    .pipe(
      switchMap(() => drafts$),
      switchMap((drafts) => {
        if (drafts.length === 0) return EMPTY
        return combineLatest([rows$, parts.offline$]).pipe(
          switchMap(([rows, offline]) => {
            const done = drafts.filter((draft) => isAppealDone(draft, rows))
            const isDue = (draft: AppealDraft) => draft.place.appeal.state === 'waiting' && !done.includes(draft)
            const waiting = offline ? [] : drafts.filter(isDue)
            if (done.length + waiting.length === 0) return EMPTY
            return timer(0, timing.scale(EVERY_MS)).pipe(
              exhaustMap(() => settle(parts, done, waiting).catch(() => undefined)),
            )
          }),
        )
      }),
      // The stores were closed.
      catchError(() => EMPTY),
    )
    .subscribe()
  return () => {
    stopped.abort()
    sending.unsubscribe()
  }
}

async function settle(
  parts: AccountContext,
  done: readonly AppealDraft[],
  waiting: readonly AppealDraft[],
): Promise<void> {
  for (const { place } of done) await forgetAppeal(parts.outbox, place.appeal)
  for (const draft of waiting) await send(parts, draft)
}

async function send({ remote, outbox }: AccountContext, draft: AppealDraft): Promise<void> {
  const { collection, id } = draft.place.appeal
  try {
    const body = { collection, id, content: draft.content }
    await askServer(remote.calls, '/api/appeals', { body, token: await remote.token() })
  } catch (error) {
    // Without a code of a field it was not judged: it goes on waiting.
    const [code] = error instanceof DomainError ? Object.values(error.fields) : []
    if (code) await settleAppeal(outbox, draft, { code })
    return
  }
  await settleAppeal(outbox, draft, { taken: true })
}
