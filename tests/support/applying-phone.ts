import { onTestFinished } from 'vitest'
import type { Channel, Cursor, SyncAnswer } from '@/domain/wire'
import { applyAnswer } from '@/sync/pull/apply-answer'
import { type ApplierParts } from '@/sync/pull/applier-parts'
import { isCanary } from '@/sync/pull/purge'
import { checkStores } from '@/sync/pull/store-integrity'
import { readSyncState } from '@/sync/pull/state'
import type { PostDocument, RowDocument, RowStoreName } from '@/sync/rows/documents'
import { readAllDocuments } from '@/sync/rows/access'
import { answerOf, applierOn, entry, openRows, postRow, RUN, sentFrom } from './phone-stores'

/** The row stores of a phone, for tests that apply answers themselves; closed after the test. */
export async function applyingPhone(
  replaced: Partial<ApplierParts> = {},
  options: Parameters<typeof openRows>[0] = {},
) {
  const rows = await openRows(options)
  onTestFinished(async () => {
    await rows.close()
  })
  await checkStores(rows, () => 'birth1')
  const parts = applierOn(rows, replaced)
  return {
    rows,
    parts,
    /** @param from seq of the cursor that the phone sent; null without one */
    apply: (answer: SyncAnswer, from: number | null) => applyAnswer(parts, answer, sentFrom(from, RUN)),
    /** As `apply`, with the cursors that the phone sent. */
    applyFrom: (answer: SyncAnswer, sent: Record<Channel, Cursor | null>) => applyAnswer(parts, answer, sent),
    state: () => readSyncState(rows, () => 'x'),
    storedIds: async (store: RowStoreName = 'posts') => {
      const found = await readAllDocuments<RowDocument>(rows[store])
      return found
        .filter((one) => !isCanary(one))
        .map((one) => one.id)
        .sort()
    },
    post: async (minute: number) =>
      (await readAllDocuments<PostDocument>(rows.posts)).find((one) => one.id === postId(minute)),
  }
}

export const postId = (minute: number): string => postRow(minute).id

/** An answer that begins its channels afresh, with the posts of these minutes. */
export const freshAnswer = (seq: number, ...minutes: number[]): SyncAnswer =>
  answerOf({ seq, from: null, rows: minutes.map((minute) => entry(postRow(minute), seq)) })
