import { expect } from 'vitest'
import { decide, liftSanction } from '../server/sanction-calls'
import { expectAccessible, expectRoomForLargeText } from './fixtures/axe'
import { messagesIn } from './fixtures/catalogue'
import { journey } from './fixtures/journey'
import { rawStorage } from './fixtures/raw-storage'
import { newUser } from './fixtures/server-client'
import { addStaff } from './fixtures/staff'
import { publish, signIn, unsentCard } from './fixtures/user'

const text = messagesIn('ar')

journey(
  'Q10 Q11 a banned fan reads why, appeals, copies what waited, and is back when the ban is lifted',
  async ({ phone, appServer }) => {
    const { api } = await addStaff(appServer, { roles: ['moderator'] })
    const fan = await newUser(appServer, 'banned_fan')
    const { page } = await phone()
    await signIn(page, fan)
    await appServer.proxy.setMode('cut')
    await publish(page, 'كُتب قبل الحظر')
    await unsentCard(page, 'كُتب قبل الحظر').waitFor()
    const sanction = await decide({ api }, fan, { kind: 'ban', words: 'إعلانات متكررة' })
    await appServer.proxy.heal(true)

    await page.getByRole('heading', { name: text('Your account is banned') }).waitFor()
    await page.getByText('إعلانات متكررة').waitFor()
    await page.getByText('كُتب قبل الحظر').waitFor()
    const left = [`mudarraj-outbox-${fan.id}`, 'mudarraj-session']
    await expect.poll(async () => (await rawStorage(page)).databases.toSorted()).toEqual(left)
    await page.goto('/post/demopost0000012')
    await page.getByRole('heading', { name: text('Your account is banned') }).waitFor()
    await expectAccessible(page, 'the screen of a ban')
    await expectRoomForLargeText(page, 'the screen of a ban')
    await page.getByLabel(text('Appeal against the decision')).fill('لم أكتب إعلانات')
    await page.getByRole('button', { name: text('Send the appeal') }).click()
    await page.getByText(text('Your appeal is being reviewed.')).waitFor()

    await liftSanction({ api }, sanction)
    await page.getByRole('button', { name: text('Check again') }).click()
    await page.getByRole('article').first().waitFor()
    await expect
      .poll(async () => (await api.list('hashtag_posts', { filter: `user_id = "${fan.id}"` })).items.length)
      .toBe(1)
  },
)
