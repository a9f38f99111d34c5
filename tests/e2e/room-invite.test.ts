import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible, expectRoomForLargeText } from './fixtures/axe'
import { ar } from './fixtures/catalogue'
import { journey } from './fixtures/journey'
import { roomActions } from './fixtures/room-actions'
import { openMembers, openRoomAs, openRoomMenu, press, topLayer } from './fixtures/room-page'
import { signIn } from './fixtures/user'

type User = Awaited<ReturnType<ReturnType<typeof roomActions>['user']>>

const option = (page: Page, { id }: User) => topLayer(page).locator(`[data-follower="${id}"]`)
const invite = (page: Page) => topLayer(page).getByRole('button', { name: ar('Invite'), exact: true })

/** A room of an owner with four followers: one is a member, one is invited. */
async function openCast(actions: ReturnType<typeof roomActions>) {
  const owner = await actions.user()
  const followers = [await actions.user(), await actions.user(), await actions.user(), await actions.user()] as const
  for (const follower of followers) await actions.follow(follower, owner)
  const room = await actions.room(owner)
  const [member, invited, first, second] = followers
  await actions.join(member, room)
  await actions.invite(owner, room, invited)
  const invitees = async () => {
    const { items } = await actions.api.list('room_invitations', { filter: `room_id="${room}"` })
    return items.map(({ invitee_id }) => invitee_id).toSorted()
  }
  return { owner, member, invited, first, second, room, invitees }
}

journey(
  '[G08] the owner invites followers; members and invited ones are marked, and the number is said',
  async ({ phone, appServer }) => {
    const actions = roomActions(appServer)
    const { owner, member, invited, first, second, room, invitees } = await openCast(actions)
    const page = await openRoomAs(phone, owner, room, { width: 360 })
    await openMembers(page)
    await press(page, 'Invite followers')
    await option(page, member).getByText(ar('In the room already')).waitFor()
    await option(page, invited).getByText(ar('Invited already')).waitFor()
    for (const taken of [member, invited])
      expect(await option(page, taken).getByRole('checkbox').isDisabled()).toBe(true)
    expect(await invite(page).isDisabled()).toBe(true)
    await option(page, first).click()
    await option(page, second).click()
    await expectAccessible(page, 'invite followers')
    await expectRoomForLargeText(page, 'invite followers')
    await invite(page).click()
    // A server that takes longer than 1.5 s is told.
    await page
      .getByText('أُرسلت دعوتان')
      .or(page.getByText(ar('Saved on your phone. It is sent by itself.')))
      .waitFor()
    await expect.poll(invitees).toEqual([invited.id, first.id, second.id].toSorted())

    await openRoomMenu(page)
    await press(page, 'Invite followers')
    await option(page, first).getByText(ar('Invited already')).waitFor()
    await press(page, 'Close')
    // Invitations of others are on this phone, but are not the owner's.
    await page.goto('/profile')
    await page.getByRole('heading', { name: ar('My account') }).waitFor()
    await page.getByRole('region', { name: ar('My rooms') }).waitFor()
    expect(await page.getByRole('region', { name: ar('Invitations to rooms') }).count()).toBe(0)

    const other = await phone()
    await signIn(other.page, first)
    await other.page.goto('/profile')
    await other.page.getByRole('region', { name: ar('Invitations to rooms') }).waitFor()
  },
)
