import { firstValueFrom, of, Subject } from 'rxjs'
import { expect, test, vi } from 'vitest'
import { applyingPhone, freshAnswer, postId } from '../../../tests/support/applying-phone'
import { chattingPhone, message, messageId } from '../../../tests/support/chatting-phone'
import { ME, queuedOperation } from '../../../tests/support/phone-stores'
import { overlayOutbox, type OverlayOutbox } from '@/sync/overlay'
import { deletedTexts$ } from './deleted-texts'
import type { DeletedTexts } from './item-views'

const deletion = (record: string) => queuedOperation({ collection: 'hashtag_posts', record, action: 'delete' })
const outboxOf = (...records: string[]) => overlayOutbox(ME, records.map(deletion), 'waits')

test('a failed read of rows does not end the texts of deletions: the next one is read', async () => {
  const { rows, apply } = await applyingPhone()
  const [first, second] = [postId(1), postId(2)]
  await apply(freshAnswer(1, 1, 2), null)
  const outbox$ = new Subject<OverlayOutbox>()
  const seen: DeletedTexts[] = []
  let ended = false
  deletedTexts$({ rows, outbox$ }).subscribe({ next: (texts) => seen.push(texts), error: () => (ended = true) })

  vi.spyOn(rows.posts.storageInstance, 'findDocumentsById').mockRejectedValueOnce(new Error('the read failed'))
  outbox$.next(outboxOf(first))
  await expect.poll(() => seen).toEqual([new Map()])
  outbox$.next(outboxOf(first, second))
  await expect
    .poll(() => seen.at(-1))
    .toEqual(
      new Map([
        [first, 'نص 1'],
        [second, 'نص 2'],
      ]),
    )
  expect(ended).toBe(false)
})

test('a message that waits to be deleted is listed with its text', async () => {
  const { rows } = await chattingPhone([message(2, 2, { content: 'سلام' })])
  const record = messageId(2)
  const deleted = queuedOperation({ collection: 'private_messages', record, action: 'delete' })
  const outbox$ = of(overlayOutbox(ME, [deleted], 'waits'))
  expect(await firstValueFrom(deletedTexts$({ rows, outbox$ }))).toEqual(new Map([[record, 'سلام']]))
})
