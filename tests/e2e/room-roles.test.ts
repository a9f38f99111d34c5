import { expect } from 'vitest'
import { expectAccessible, expectRoomForLargeText } from './fixtures/axe'
import { ar } from './fixtures/catalogue'
import { journey } from './fixtures/journey'
import { roomActions } from './fixtures/room-actions'
import { memberOptions, memberRow, openMembers, openRoomAs, openRoomMenu, press, topLayer } from './fixtures/room-page'

const toast = (message: string, name: string) => ar(message).replace('{name}', name)

/** A room with a user of each role. */
async function openCast(actions: ReturnType<typeof roomActions>) {
  const [owner, moderator, fan] = [await actions.user(), await actions.user(), await actions.user()]
  const room = await actions.room(owner)
  await actions.join(moderator, room)
  await actions.join(fan, room)
  await actions.setRole(owner, room, moderator, 'moderator')
  return { room, owner, moderator, fan }
}

journey(
  '[G05] the owner promotes and demotes, and the list says so at once and after it was opened again',
  async ({ phone, appServer }) => {
    const actions = roomActions(appServer)
    const { room, owner, moderator, fan } = await openCast(actions)
    const page = await openRoomAs(phone, owner, room, { waitsForVerdict: true })
    await openMembers(page)
    await memberRow(page, fan).waitFor()
    await memberRow(page, owner).getByText(ar('Owner'), { exact: true }).waitFor()
    expect(await memberOptions(page, owner).count()).toBe(0)

    await memberOptions(page, fan).click()
    await press(page, 'Make a moderator')
    await memberRow(page, fan).getByText(ar('Moderator'), { exact: true }).waitFor()
    await page.getByText(toast('{name} is now a moderator', fan.username)).waitFor()
    expect(await actions.seat(room, fan)).toMatchObject({ role: 'moderator' })

    await memberOptions(page, moderator).click()
    await press(page, 'Remove as moderator')
    await page.getByText(toast('{name} is a member again', moderator.username)).waitFor()
    expect(await actions.seat(room, moderator)).toMatchObject({ role: 'member' })
    await press(page, 'Close')
    await openMembers(page)
    await memberRow(page, fan).getByText(ar('Moderator'), { exact: true }).waitFor()
    await memberRow(page, moderator).waitFor()
    expect(await memberRow(page, moderator).getByText(ar('Moderator'), { exact: true }).count()).toBe(0)
  },
)

journey(
  '[G05] a moderator bans with a reason, lifts the ban and removes, and acts on members only',
  async ({ phone, appServer }) => {
    const actions = roomActions(appServer)
    const { room, owner, moderator, fan } = await openCast(actions)
    const page = await openRoomAs(phone, moderator, room, { waitsForVerdict: true })
    await openMembers(page)
    await memberOptions(page, fan).waitFor()
    for (const other of [owner, moderator]) {
      await memberRow(page, other).waitFor()
      expect(await memberOptions(page, other).count()).toBe(0)
    }
    await memberOptions(page, fan).click()
    expect(
      await topLayer(page)
        .getByRole('button', { name: ar('Make a moderator') })
        .count(),
    ).toBe(0)
    await press(page, 'Ban from the room')
    const reason = topLayer(page).getByRole('textbox', { name: ar('Reason (optional)') })
    await reason.fill('س'.repeat(201))
    await topLayer(page).getByText('201/200').waitFor()
    expect(
      await topLayer(page)
        .getByRole('button', { name: ar('Ban', 'to ban a member of a room'), exact: true })
        .isDisabled(),
    ).toBe(true)
    await reason.fill('إعلانات متكررة')
    await press(page, 'Ban', 'to ban a member of a room')
    const sign = memberRow(page, fan).getByText(ar('Banned', 'a member of a room'), { exact: true })
    await sign.waitFor()
    await page.getByText(toast('{name} was banned from the room', fan.username)).waitFor()
    expect(await actions.seat(room, fan)).toMatchObject({ is_banned: true, ban_reason: 'إعلانات متكررة' })

    await press(page, 'Banned', 'the list of banned members')
    await memberRow(page, fan).getByText('إعلانات متكررة').waitFor()
    await press(page, 'Lift the ban')
    await page.getByText(ar('Nobody is banned')).waitFor()
    await page.getByText(toast('The ban of {name} was lifted', fan.username)).waitFor()
    expect(await actions.banOf(room, fan)).toBeNull()
    await press(page, 'Close')

    await openMembers(page)
    await memberRow(page, fan).waitFor()
    await sign.waitFor({ state: 'detached' })
    await memberOptions(page, fan).click()
    await press(page, 'Remove from the room')
    await press(page, 'Cancel')
    expect(await actions.seat(room, fan)).toMatchObject({ is_banned: false })
    await memberOptions(page, fan).click()
    await press(page, 'Remove from the room')
    await press(page, 'Remove')
    await memberRow(page, fan).waitFor({ state: 'detached' })
    await page.getByText(toast('{name} was removed from the room', fan.username)).waitFor()
    expect(await actions.seat(room, fan)).toBeNull()
  },
)

journey(
  '[G05] [N01] an action without a network shows at once, is said to wait, and one that is refused says why',
  async ({ phone, appServer }) => {
    const actions = roomActions(appServer)
    const { room, owner, moderator, fan } = await openCast(actions)
    const page = await openRoomAs(phone, moderator, room)
    await openMembers(page)
    await memberRow(page, fan).waitFor()
    await appServer.proxy.setMode('cut')
    await memberOptions(page, fan).click()
    await press(page, 'Ban from the room')
    await press(page, 'Ban', 'to ban a member of a room')
    await memberRow(page, fan).getByText(ar('Banned', 'a member of a room'), { exact: true }).waitFor()
    await page.getByText(ar('Saved on your phone. It is sent by itself.')).waitFor()
    await actions.setRole(owner, room, moderator, 'member')
    await appServer.proxy.heal()
    // Z32: the action is judged by the rights at its arrival.
    await page
      .getByRole('button', { name: /لم يُقبل$/ })
      .filter({ visible: true })
      .first()
      .waitFor()
    expect(await actions.banOf(room, fan)).toBeNull()
    await memberRow(page, fan)
      .getByText(ar('Banned', 'a member of a room'), { exact: true })
      .waitFor({ state: 'detached' })
    await memberOptions(page, fan).waitFor({ state: 'detached' })
  },
)

journey(
  '[G05] a plain member sees all members and no actions, and searches by name in any spelling',
  async ({ phone, appServer }) => {
    const actions = roomActions(appServer)
    const { room, owner, moderator, fan } = await openCast(actions)
    const named = await actions.user('أحمد_الحارس')
    await actions.join(named, room)
    const page = await openRoomAs(phone, fan, room, { width: 360 })
    await openMembers(page)
    for (const other of [owner, moderator, fan, named]) await memberRow(page, other).waitFor()
    expect(
      await topLayer(page)
        .getByRole('button', { name: new RegExp(`^${ar('Options for {name}').replace('{name}', '')}`) })
        .count(),
    ).toBe(0)
    expect(
      await topLayer(page)
        .getByRole('button', { name: ar('Invite followers') })
        .count(),
    ).toBe(0)
    await topLayer(page)
      .getByRole('textbox', { name: ar('Search in the members') })
      .fill('احمد الحارس')
    await memberRow(page, owner).waitFor({ state: 'detached' })
    await memberRow(page, named).waitFor()
    expect(await memberRow(page, named).getByRole('link').getAttribute('href')).toBe(`/user-profile/${named.id}`)
    await expectAccessible(page, 'members')
    await expectRoomForLargeText(page, 'members')
  },
)

journey(
  '[R01] a room is reported with one of six reasons, and its owner cannot report it',
  async ({ phone, appServer }) => {
    const actions = roomActions(appServer)
    const { room, owner, fan } = await openCast(actions)
    const page = await openRoomAs(phone, fan, room, { waitsForVerdict: true })
    await openRoomMenu(page)
    await press(page, 'Report the room')
    await topLayer(page).getByRole('heading', { name: 'الإبلاغ عن الغرفة' }).waitFor()
    expect(await topLayer(page).getByRole('radio').count()).toBe(6)
    await topLayer(page).getByRole('radio').nth(2).check()
    await press(page, 'Send the report')
    await page.getByText('تم إرسال البلاغ بنجاح').waitFor()
    expect((await actions.api.list('reports', { filter: `reported_room_id="${room}"` })).items).toMatchObject([
      { report_type: 'room', reason: 'bullying', reporter_id: fan.id, status: 'pending' },
    ])
    const own = await openRoomAs(phone, owner, room)
    await openRoomMenu(own)
    await topLayer(own)
      .getByRole('button', { name: ar('Room settings') })
      .waitFor()
    expect(
      await topLayer(own)
        .getByRole('button', { name: ar('Report the room'), exact: true })
        .count(),
    ).toBe(0)
    expect(
      await topLayer(own)
        .getByRole('button', { name: ar('Leave the room') })
        .count(),
    ).toBe(0)
  },
)
