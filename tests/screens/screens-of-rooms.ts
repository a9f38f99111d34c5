import type { Screen, Visit } from './screen'

const ALL_SIZES = ['phone', 'small', 'desk'] as const
/** Rooms of the demo: the largest, one of the reader's own, a private one, and one that the reader is not in. */
const CROWD = 'مدرج ليلة المباراة'
const OWN = 'رابطة الموج الأزرق'
const PRIVATE = 'تجهيز التيفو'
const OUTSIDE = 'ديربي كازا'

export const SCREENS_OF_ROOMS: readonly Screen[] = [
  { name: 'rooms', as: 'user', route: '/chat-rooms', sizes: ALL_SIZES, prepare: seeRooms },
  {
    name: 'rooms-opened',
    as: 'user',
    route: '/chat-rooms',
    prepare: async (visit) => {
      await openRoom(visit, CROWD)
      await visit.page.getByRole('button', { name: visit.text('Back') }).click()
      await seeRooms(visit)
    },
  },
  {
    name: 'rooms-search',
    as: 'user',
    route: '/chat-rooms',
    prepare: async (visit) => {
      await seeRooms(visit)
      await visit.page.getByRole('textbox').fill('المدرج')
      await visit.page.getByRole('heading').nth(1).waitFor()
    },
  },
  { name: 'room-create', as: 'user', route: '/create-chat-room', sizes: ALL_SIZES },
  { name: 'room', as: 'user', route: '/chat-rooms', sizes: ALL_SIZES, prepare: (visit) => openRoom(visit, CROWD) },
  { name: 'room-menu', as: 'user', route: '/chat-rooms', prepare: (visit) => openLayer(visit, 'Room options') },
  {
    name: 'room-members',
    as: 'user',
    route: '/chat-rooms',
    sizes: ALL_SIZES,
    prepare: (visit) => openLayer(visit, 'Members'),
  },
  {
    name: 'room-settings',
    as: 'user',
    route: '/chat-rooms',
    sizes: ALL_SIZES,
    prepare: async (visit) => {
      await openLayer(visit, 'Room options')
      await visit.page.getByRole('button', { name: visit.text('Room settings') }).click()
      await visit.page.getByRole('dialog').getByRole('textbox').first().waitFor()
    },
  },
  {
    name: 'room-message-menu',
    as: 'user',
    route: '/chat-rooms',
    prepare: async (visit) => {
      await openRoom(visit, OWN)
      const message = visit.page.locator('article[data-message]').last()
      await message.hover()
      await message.getByRole('button', { name: visit.text('Message options') }).click()
      await visit.page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'room-entry',
    as: 'user',
    route: '/chat-rooms',
    sizes: ALL_SIZES,
    prepare: (visit) => openEntry(visit, OUTSIDE),
  },
  { name: 'room-entry-private', as: 'user', route: '/chat-rooms', prepare: (visit) => openEntry(visit, PRIVATE) },
]

const link = ({ page }: Visit, name: string) => page.locator('main').getByRole('link').filter({ hasText: name })

async function seeRooms(visit: Visit): Promise<void> {
  await link(visit, OUTSIDE).waitFor()
}

async function openRoom(visit: Visit, name: string): Promise<void> {
  await link(visit, name).click()
  await visit.page.locator('article[data-message]').nth(2).waitFor()
}

async function openLayer(visit: Visit, button: string): Promise<void> {
  await openRoom(visit, OWN)
  await visit.page
    .getByRole('button', { name: visit.text(button) })
    .first()
    .click()
  await visit.page.getByRole('dialog').waitFor()
}

async function openEntry(visit: Visit, name: string): Promise<void> {
  await link(visit, name).click()
  await visit.page.locator('main').getByRole('button').nth(1).waitFor()
}
