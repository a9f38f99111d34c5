import { expect, test } from 'vitest'
import type { NotificationView } from '@/views/notifications'
import { foundNotifications } from './found-notifications'

const notification = (id: string, username: string, excerpt: string): NotificationView => ({
  id,
  type: 'comment',
  actors: [{ id, username, verification: 'none', avatarUrl: null, favoriteTeam: '' }],
  actorsCount: 1,
  excerpt,
  createdAt: 0,
  read: false,
  data: {},
})

const NOTIFICATIONS = [
  notification('a', 'أحمد_الفيفي', 'هدف ولا أروع'),
  notification('b', 'Salem', 'الكرة الثابتة كانت مدروسة'),
]

const found = (query: string) => foundNotifications(NOTIFICATIONS, query).map(({ id }) => id)

test('an empty search finds all notifications', () => {
  expect(found('')).toEqual(['a', 'b'])
  expect(found('   ')).toEqual(['a', 'b'])
})

test('names and quoted texts are found in any spelling', () => {
  expect(found('احمد')).toEqual(['a'])
  expect(found('SALEM')).toEqual(['b'])
  expect(found(' الكره ')).toEqual(['b'])
  expect(found('اروع')).toEqual(['a'])
  expect(found('سؤال آخر')).toEqual([])
})
