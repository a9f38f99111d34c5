import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { bans, does, joins, keyOf, marksRoom, openFollower, opens } from '../server/room-calls'
import { writes } from '../server/room-message-calls'
import { type Caller, openCaller } from '../server/sync-calls'
import type { AppServer } from './fixtures/app-server'
import { expectAccessible } from './fixtures/axe'
import { ar } from './fixtures/catalogue'
import { journey } from './fixtures/journey'
import { signIn, workerHoldsApp } from './fixtures/user'
import { userActions } from './fixtures/user-actions'

/** A page of the list has 30. */
const MANY = 36

/** A user without rooms, and an owner of rooms; both act over a good connection. */
async function twoUsers(appServer: AppServer) {
  await appServer.restart({ settings: ['--limit-rooms=off'] })
  const actions = userActions(appServer)
  const [me, owner] = [await openCaller(actions), await openCaller(actions)]
  const room = async (name: string, body: Record<string, unknown> = {}, by: Caller = owner): Promise<string> => {
    const creation = opens(by, { name, ...body })
    await does(by, creation)
    return creation.record
  }
  return { actions, me, owner, room }
}

const row = (page: Page, id: string) => page.locator(`[data-room="${id}"]`)
const field = (page: Page) => page.getByRole('textbox', { name: ar('Search for a room') })
const group = (page: Page, name: string) => page.getByRole('region', { name: ar(name) })
const rows = (page: Page) => page.locator('[data-room]')

async function openList(page: Page, user: Caller['user']): Promise<void> {
  await signIn(page, user)
  await page
    .getByRole('link', { name: ar('Rooms'), exact: true })
    .filter({ visible: true })
    .click()
  await page.waitForURL('**/chat-rooms')
}

journey(
  '[G01] the own rooms stand first with unread, lock, mute and ban, then the others with their members',
  async ({ phone, appServer }) => {
    const { actions, me, owner, room } = await twoUsers(appServer)
    const follower = await openFollower(actions as never, owner.user)
    const secret = { is_private: true, key: keyOf('سر'), invitees: [follower.user.id] }
    const [other, locked] = [await room('قلعة الغرب', { description: 'تنسيق الحضور' }), await room('ديوانية', secret)]
    const [mine, quiet] = [await room('مدرج الشمال'), await room('مدرج الجنوب')]
    await does(me, joins(me, mine), joins(me, quiet), marksRoom(me, quiet, { muted: true }))
    await does(owner, writes(owner, mine, 'أول'), writes(owner, mine, 'ثان'), bans(owner, quiet, me.user))
    const { page } = await phone({ width: 360 })
    await openList(page, me.user)
    await row(page, locked).waitFor()
    const order = () => rows(page).evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.room))
    // The two lists are drawn one after the other.
    await expect.poll(async () => (await order()).slice(0, 2).toSorted()).toEqual([mine, quiet].toSorted())
    await expect.poll(async () => (await order()).slice(2)).toEqual(expect.arrayContaining([other, locked]))
    await expect.poll(() => row(page, mine).innerText()).toContain('2')
    await row(page, quiet)
      .getByRole('img', { name: ar('Muted') })
      .waitFor()
    await row(page, quiet)
      .getByRole('img', { name: ar('You are banned here') })
      .waitFor()
    await row(page, locked)
      .getByRole('img', { name: ar('Private room') })
      .waitFor()
    expect(await row(page, other).innerText()).toMatch(/تنسيق الحضور/)
    expect(await row(page, other).innerText()).toMatch(/عضو واحد/)
    // Unread rooms are no notifications.
    expect(
      await page
        .getByRole('link', { name: /التنبيهات/ })
        .filter({ visible: true })
        .innerText(),
    ).toBe('التنبيهات')
    await expectAccessible(page, 'chat-rooms')
    await row(page, other).getByRole('link').click()
    await page.waitForURL(`**/chat-room/${other}`)
  },
)

journey(
  '[G01] a search in another spelling tells the rooms of this phone from those that only the server has',
  async ({ phone, appServer }) => {
    const { me, room } = await twoUsers(appServer)
    const seen = await room('نادي الأصالة', { description: 'قديم' })
    const { page } = await phone()
    await openList(page, me.user)
    await row(page, seen).waitFor()
    // The list is not live: the phone does not know this one.
    const unseen = await room('عشاق', { description: 'مجلس الاصالة والتاريخ' })
    await field(page).fill('الاصاله')
    await group(page, 'On this phone').locator(`[data-room="${seen}"]`).waitFor()
    await group(page, 'Other rooms').locator(`[data-room="${unseen}"]`).waitFor()
    expect(await group(page, 'Other rooms').locator(`[data-room="${seen}"]`).count()).toBe(0)
    await expectAccessible(page, 'search of rooms')

    await field(page).fill('ا')
    await page.getByText(ar('Write two characters or more to search all rooms.')).waitFor()
    await field(page).fill('لا غرفة كهذه')
    await page.getByRole('heading', { name: ar('Nothing found') }).waitFor()
    await page.getByRole('button', { name: ar('Clear the search') }).click()
    await row(page, seen).waitFor()
    await page.getByRole('button', { name: ar('Refresh') }).click()
    await row(page, unseen).waitFor()
  },
)

journey('[G01] further rooms come while one scrolls, and the button hides meanwhile', async ({ phone, appServer }) => {
  const { actions, me, room } = await twoUsers(appServer)
  const all: string[] = []
  for (let n = 0; n < MANY; n += 1) all.push(await room(`غرفة رقم ${n}`))
  const [largest] = all
  // Rooms of the other journeys of this file have two members at most.
  const [another, visitor] = [await openCaller(actions), await openCaller(actions)]
  await does(me, joins(me, String(largest)))
  await does(another, joins(another, String(largest)))
  const { page } = await phone()
  await openList(page, visitor.user)
  await expect.poll(() => rows(page).first().getAttribute('data-room')).toBe(largest)
  const button = page.getByRole('link', { name: ar('New room') })
  await button.waitFor()
  const found = new Set<string>()
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 400)
      const shown = await rows(page).evaluateAll((some) => some.map((one) => (one as HTMLElement).dataset.room ?? ''))
      for (const id of shown) found.add(id)
      return all.every((id) => found.has(id))
    })
    .toBe(true)
  await expect.poll(() => button.isVisible()).toBe(false)
  await page.mouse.wheel(0, -400)
  await expect.poll(() => button.isVisible()).toBe(true)
})

journey(
  '[G01] without a network the seen rooms stay with their age, and a search says that it has no others',
  async ({ phone, appServer }) => {
    const { actions, me, room } = await twoUsers(appServer)
    const [mine, seen] = [await room('غرفة الأمس', {}, me), await room('غرفة الغد')]
    // The first page has the largest rooms.
    const member = await openCaller(actions)
    await does(member, joins(member, seen))
    const { page } = await phone({ worker: true })
    await openList(page, me.user)
    await row(page, seen).waitFor()
    await row(page, mine).waitFor()
    await workerHoldsApp(page)
    await appServer.proxy.setMode('cut')
    await page.reload()
    await row(page, mine).waitFor()
    await row(page, seen).waitFor()
    await page.getByText(/^آخر تحديث/).waitFor()
    await field(page).fill('الغد')
    await group(page, 'On this phone').locator(`[data-room="${seen}"]`).waitFor()
    await page.getByText(ar('There is no network. Only what is on this phone is found.')).waitFor()
  },
)
