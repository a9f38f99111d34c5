import { expect, test } from 'vitest'
import { applyingPhone, postId } from '../../../tests/support/applying-phone'
import { answerOf, cardEntry, entry, OTHER, postRow } from '../../../tests/support/phone-stores'
import type { ImageCache } from '@/sync/media/image-cache'
import { forgetUnnamedFiles } from './referenced-files'

test('Y26 a cached image stays while a held row names it; a late one or a replaced avatar is deleted', async () => {
  const { apply, rows } = await applyingPhone()
  const card = cardEntry(OTHER, 'سعد')
  card.row.avatar = 'new.jpg'
  await apply(answerOf({ seq: 10, from: null, rows: [card, entry(postRow(5, { image: 'a.jpg' }), 5)] }), null)
  const file = (collection: string, record: string, name: string) => ({
    url: `https://mudarraj.example/api/files/${collection}/${record}/${name}`,
    collection,
    record,
    file: name,
  })
  const referenced = [file('profiles', OTHER, 'new.jpg'), file('hashtag_posts', postId(5), 'a.jpg')]
  const unreferenced = [file('hashtag_posts', postId(6), 'b.jpg'), file('profiles', OTHER, 'old.jpg')]
  let remaining: unknown
  const cache: Pick<ImageCache, 'deleteUnreferenced'> = {
    deleteUnreferenced: async (named) => void (remaining = await named([...unreferenced, ...referenced])),
  }
  await forgetUnnamedFiles(rows, cache as ImageCache)
  expect(remaining).toEqual(referenced)
})
