import {
  catchError,
  combineLatest,
  distinctUntilChanged,
  EMPTY,
  exhaustMap,
  from,
  map,
  of,
  switchMap,
  timer,
  type Observable,
} from 'rxjs'
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
      switchMap((drafts) =>
        drafts.length === 0
          ? of(NOTHING_DUE)
          : combineLatest([rows$, parts.offline$]).pipe(map(([rows, offline]) => dueOf(drafts, rows, offline))),
      ),
      // Key presses in another appeal and answers of the server must not send one again.
      distinctUntilChanged((one, other) => namesOf(one) === namesOf(other)),
      switchMap(({ done, waiting }) =>
        done.length + waiting.length === 0
          ? EMPTY
          : timer(0, timing.scale(EVERY_MS)).pipe(
              exhaustMap(() => settle(parts, done, waiting).catch(() => undefined)),
            ),
      ),
      // The stores were closed.
      catchError(() => EMPTY),
    )
    .subscribe()
  return () => {
    stopped.abort()
    sending.unsubscribe()
  }
}

interface Due {
  /** Drafts to delete. */
  done: readonly AppealDraft[]
  /** Appeals to send. */
  waiting: readonly AppealDraft[]
}

const NOTHING_DUE: Due = { done: [], waiting: [] }

function dueOf(drafts: readonly AppealDraft[], rows: StoredRows, offline: boolean): Due {
  const done = drafts.filter((draft) => isAppealDone(draft, rows))
  const isDue = (draft: AppealDraft) => draft.place.appeal.state === 'waiting' && !done.includes(draft)
  return { done, waiting: offline ? [] : drafts.filter(isDue) }
}

const namesOf = ({ done, waiting }: Due): string =>
  JSON.stringify([done.map(({ id }) => id), waiting.map(({ id, content }) => [id, content])])

async function settle(parts: AccountContext, done: Due['done'], waiting: Due['waiting']): Promise<void> {
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
