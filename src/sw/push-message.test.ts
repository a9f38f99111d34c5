import { expect, test } from 'vitest'
import type { PushMessage } from '@/domain/notifications'
import { pathOf, shownMessage } from './push-message'

const MESSAGE: PushMessage = {
  web_push: 8030,
  notification: {
    title: 'تعليق جديد',
    body: 'تعليق من نايف على منشورك',
    navigate: 'https://mudarraj.example/post-details/postpostpostpos?notice=noticenoticenot',
    lang: 'ar',
    dir: 'rtl',
    tag: 'comment:postpostpostpos',
    data: { at: '2026-11-21 10:00:00.000Z' },
  },
  app_badge: 4,
}

const stored = (lang: 'ar' | 'en') => () => Promise.resolve(lang)

test('a message is shown as it was pushed, and a newer one of its group alerts again', async () => {
  const { title, options, badge } = await shownMessage(JSON.stringify(MESSAGE), stored('en'))
  expect(title).toBe('تعليق جديد')
  expect(options).toMatchObject({
    body: 'تعليق من نايف على منشورك',
    lang: 'ar',
    dir: 'rtl',
    tag: 'comment:postpostpostpos',
    renotify: true,
    data: { path: '/post-details/postpostpostpos?notice=noticenoticenot', at: '2026-11-21 10:00:00.000Z' },
  })
  expect(badge).toBe(4)
})

test('a message without a tag is shown beside others, without `renotify`, which would be an error', async () => {
  const { tag: _none, ...untagged } = MESSAGE.notification
  const { options } = await shownMessage(JSON.stringify({ ...MESSAGE, notification: untagged }), stored('ar'))
  expect(options).not.toHaveProperty('renotify')
})

test('a readable message is shown while the storage does not answer', async () => {
  const { title } = await shownMessage(JSON.stringify(MESSAGE), () => new Promise(() => {}))
  expect(title).toBe('تعليق جديد')
})

test.each([null, '', 'not json', '[]', '7', 'null', '{}', '{"notification":{"title":7}}', '{"notification":null}'])(
  'an unreadable message (%s) shows a general notification',
  async (text) => {
    for (const lang of ['ar', 'en'] as const) {
      const { title, options, badge } = await shownMessage(text, stored(lang))
      expect(title).not.toBe('')
      expect(options.body).not.toBe('')
      expect(options).toMatchObject({ lang, data: { path: '/notifications' } })
      expect(badge).toBeNull()
    }
  },
)

test.each([-1, 1.5, 'many', null])('an invalid count (%s) leaves the badge unchanged', async (app_badge) =>
  expect((await shownMessage(JSON.stringify({ ...MESSAGE, app_badge }), stored('ar'))).badge).toBeNull(),
)

test.each([
  ['/profile', '/profile'],
  ['https://elsewhere.example/profile?notice=a#b', '/profile?notice=a#b'],
  ['javascript:alert(1)', '/notifications'],
  ['//elsewhere.example/x', '/x'],
  ['https://app.example//elsewhere.example', '/notifications'],
  [undefined, '/notifications'],
  ['http://', '/notifications'],
])('%s opens a page of this app', (navigate, path) => expect(pathOf(navigate)).toBe(path))
