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

test('Y26 the picture of news stays while the phone holds its row', async () => {
  const { apply, rows } = await applyingPhone()
  const held = { c: 'news' as const, seq: 5, in: ['news'], row: { id: 'item00000000001', picture: 'a.jpg' } }
  const answer = answerOf({ seq: 10, from: null, rows: [held] })
  await apply({ ...answer, channels: { news: { ...Object.values(answer.channels)[0]!, fresh: true } } }, null)
  const file = (record: string, name: string) => ({
    url: `https://mudarraj.example/api/files/news_items/${record}/${name}`,
    ...{ collection: 'news_items', record, file: name },
  })
  const files = [file('item00000000001', 'a.jpg'), file('item00000000001', 'b.jpg'), file('item00000000002', 'a.jpg')]
  let remaining: unknown
  const cache: Pick<ImageCache, 'deleteUnreferenced'> = {
    deleteUnreferenced: async (named) => void (remaining = await named(files)),
  }
  await forgetUnnamedFiles(rows, cache as ImageCache)
  expect(remaining).toEqual([files[0]])
})
