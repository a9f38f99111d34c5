import { expect, test } from 'vitest'
import { isForEveryone, outboxNameOf, ownerColumnOf, phoneRuleOf } from './collection-lookups'
import { collections } from './collections'

test('Visitors may read what a channel of everyone holds or announces, follows, rooms names of matches and news', () => {
  const names = collections.map(([name]) => name).filter(isForEveryone)
  const read = ['settings', 'hashtag_trends', 'announcements', 'profiles', 'hashtag_posts', 'follows', 'chat_rooms']
  expect(names).toEqual([...read, 'match_competitions', 'news'])
})

test('A name in the outbox is of the collection, or of its action', () => {
  expect(outboxNameOf('hashtag_likes', 'delete')).toBe('like')
  expect(outboxNameOf('hashtag_posts', 'update')).toBe('edit')
  expect(outboxNameOf('advertisement_views', 'create')).toBeUndefined()
})

test.each(['constructor', 'a_collection_of_a_newer_version'])(
  'A collection without an entry has no rule: %s',
  (name) => {
    expect([phoneRuleOf(name), ownerColumnOf(name), isForEveryone(name)]).toEqual([{}, '', false])
    expect(outboxNameOf(name, 'create')).toBeUndefined()
  },
)
