import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible, expectRoomForLargeText } from './fixtures/axe'
import { messagesIn } from './fixtures/catalogue'
import { journey } from './fixtures/journey'
import { goalOf, makeMatch, openDesk, scoreIs, tap } from './fixtures/match-desk'
import { signIn } from './fixtures/user'

const ar = messagesIn('ar')

const isFocused = (field: Locator) => field.evaluate((element) => element === document.activeElement)

journey('K14 an editor starts a match, writes goals, undoes one and ends it, and a fan sees it', async ({ phone }) => {
  const { page: desk } = await phone({ width: 360, touch: true })
  const { page: fan } = await phone()
  await openDesk(desk, 'demo-editor')
  const path = await makeMatch(desk, 'نجوم الحارة', 'أسود الوادي')
  // The editor has no account on this phone.
  await desk.getByRole('button', { name: ar('Refresh') }).click()
  await desk.getByText(ar('Data refreshed')).waitFor()
  await signIn(fan, undefined, { at: path.replace('/admin/matches', '/match-details') })
  await tap(desk, ar('Kick-off', 'period'))
  await goalOf(desk, 'نجوم الحارة')
  await scoreIs(desk, 'نجوم الحارة 1، أسود الوادي 0')
  await goalOf(desk, 'أسود الوادي')
  await scoreIs(desk, 'نجوم الحارة 1، أسود الوادي 1')
  await tap(desk, ar('Undo the last'))
  await scoreIs(desk, 'نجوم الحارة 1، أسود الوادي 0')
  expect(await desk.locator('li[data-withdrawn]').count()).toBe(1)

  const goal = ar('Goal', 'match')
  await desk
    .getByRole('button', { name: ar('Correct: {what}', 'entry').replace('{what}', goal) })
    .first()
    .click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel(ar('Player')).fill('سالم الدوسري')
  // What was typed outlives a reload.
  await desk.reload()
  await expect.poll(() => dialog.getByLabel(ar('Player')).inputValue()).toBe('سالم الدوسري')
  await dialog.getByLabel(ar('Minute', 'field')).fill('٢٠٠')
  await dialog.getByRole('button', { name: ar('Correct: {what}', 'entry').replace('{what}', goal) }).click()
  await dialog.getByText(ar('A minute is 0 to 130, with at most 30 minutes of stoppage time.')).waitFor()
  expect(await isFocused(dialog.getByLabel(ar('Minute', 'field')))).toBe(true)
  await dialog.getByLabel(ar('Minute', 'field')).fill('٧')
  await dialog.getByRole('button', { name: ar('Correct: {what}', 'entry').replace('{what}', goal) }).click()
  await desk.getByRole('listitem').getByText('سالم الدوسري').waitFor()
  await expectAccessible(desk, 'the desk of a match')
  await expectRoomForLargeText(desk, 'the desk of a match')

  await fan.getByText('سالم الدوسري').first().waitFor()
  await tap(desk, ar('End of the match', 'period'))
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: ar('End of the match', 'period') })
    .click()
  await desk.getByText(ar('Full time', 'match')).waitFor()
  await fan.getByText(ar('Full time', 'match')).first().waitFor()
})

journey(
  'K9 what has no network stays and is sent once; of two editors the second sees both values',
  async ({ phone }) => {
    const { page: desk, context } = await phone({ width: 360, touch: true })
    await openDesk(desk, 'demo-editor')
    const path = await makeMatch(desk, 'فرسان الحي', 'صقور الجبل')
    await tap(desk, ar('Kick-off', 'period'))
    await desk.getByRole('group', { name: 'فرسان الحي' }).waitFor()
    // The answer is lost: the server has taken the goal.
    await context.route('**/entries', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await goalOf(desk, 'فرسان الحي')
    await desk
      .getByText(ar('There is no answer from the server. It is sent by itself when the network is back.', 'desk'))
      .waitFor()
    await context.unroute('**/entries')
    await context.route('**/api/admin/matches/*', (route) => route.abort())
    await desk.reload()
    await desk
      .getByText(ar('What you wrote last is kept. It is sent by itself as soon as the match is here.', 'desk'))
      .waitFor()
    // The page comes by itself, and the goal is sent by itself.
    await context.unroute('**/api/admin/matches/*')
    await scoreIs(desk, 'فرسان الحي 1، صقور الجبل 0')
    await context.setOffline(true)
    await goalOf(desk, 'فرسان الحي')
    await desk
      .getByText(ar('There is no answer from the server. It is sent by itself when the network is back.', 'desk'))
      .waitFor()
    await context.setOffline(false)
    await scoreIs(desk, 'فرسان الحي 2، صقور الجبل 0')

    const { page: other } = await phone({ width: 360 })
    await openDesk(other, 'demo-super', path)
    await scoreIs(other, 'فرسان الحي 2، صقور الجبل 0')
    // The first editor does not hear of what the second one writes, until the own goal is sent.
    let isSent = false
    await context.route(`**/api${path}`, (route) => (isSent ? route.continue() : route.abort()))
    await context.route(`**/api${path}/entries`, (route) => {
      isSent = true
      return route.continue()
    })
    await goalOf(other, 'صقور الجبل')
    await scoreIs(other, 'فرسان الحي 2، صقور الجبل 1')
    await goalOf(desk, 'صقور الجبل')
    const conflict = desk.getByRole('alert').filter({ hasText: ar('Theirs', 'desk') })
    await conflict.getByText('demo-super').waitFor()
    await tap(desk, ar('Take mine', 'desk'))
    await scoreIs(desk, 'فرسان الحي 2، صقور الجبل 2')
  },
)

journey(
  'K9 line-ups are pasted as lines; a number twice is refused at its field, and a fan sees the pitch',
  async ({ phone }) => {
    const { page: desk, context } = await phone({ width: 360, touch: true })
    const { page: fan } = await phone()
    await openDesk(desk, 'demo-editor')
    const path = await makeMatch(desk, 'نسور الساحل', 'ذئاب السهل')
    await tap(desk, ar('Write the line-ups', 'line-ups'))
    const dialog = desk.getByRole('dialog')
    const field = (label: string, at: number) => dialog.getByLabel(label.replace('{n}', String(at)), { exact: true })
    const name = ar('Name, {n}', 'line-up')
    const lines = ['١ حارس الساحل', ...Array.from({ length: 11 }, (_, at) => `${at + 2} لاعب ${at + 2}`)].join('\n')
    await field(name, 1)
      .first()
      .evaluate((input, text) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text', text)
        input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      }, lines)
    await expect.poll(() => field(name, 11).first().inputValue()).toBe('لاعب 11')
    // The twelfth is a substitute.
    await expect.poll(() => field(name, 1).last().inputValue()).toBe('لاعب 12')
    await dialog.getByLabel(ar('Formation', 'football')).selectOption('4-3-3')
    const number = field(ar('Number, {n}', 'line-up'), 3).first()
    await number.fill('٢')
    await dialog.getByRole('button', { name: ar('Save', 'desk') }).click()
    await dialog.getByText(ar('Two players of the team have this number.')).waitFor()
    expect(await isFocused(number)).toBe(true)
    await number.fill('٣')
    const captain = dialog.getByLabel(ar('Captain', 'line-up'))
    await captain.selectOption('2 لاعب 2')
    await captain.selectOption('10 لاعب 10')
    await expectAccessible(desk, 'the form of line-ups')
    // Without a network what was typed stays.
    await context.route('**/lineups', (route) => route.abort())
    await dialog.getByRole('button', { name: ar('Save', 'desk') }).click()
    await desk
      .getByText(ar('There is no answer from the server. It is sent by itself when the network is back.', 'desk'))
      .waitFor()
    await context.unroute('**/lineups')
    await desk.reload()
    await desk.getByRole('button', { name: ar('Change the line-ups', 'line-ups') }).waitFor()
    await signIn(fan, undefined, { at: path.replace('/admin/matches', '/match-details') })
    await fan.getByRole('tab', { name: ar('Line-ups', 'match') }).click()
    await fan.getByRole('img', { name: /4-3-3/ }).waitFor()
    // One captain, on the pitch and in the list.
    expect(await fan.getByText(ar('C', 'captain, one letter'), { exact: true }).count()).toBe(2)
    await fan.getByText(new RegExp(`لاعب 10.*${ar('captain', 'line-up')}`)).waitFor({ state: 'attached' })
    expect(await fan.getByText('حارس الساحل').count()).toBeGreaterThan(0)
  },
)

journey('K9 stored line-ups are deleted after a question, and a formation alone is kept', async ({ phone }) => {
  const { page: desk } = await phone({ width: 360, touch: true })
  await openDesk(desk, 'demo-editor')
  await makeMatch(desk, 'جوارح الميناء', 'سهام البادية')
  const dialog = desk.getByRole('dialog')
  const formation = dialog.getByLabel(ar('Formation', 'football'))
  const save = () => dialog.getByRole('button', { name: ar('Save', 'desk'), exact: true }).click()
  await tap(desk, ar('Write the line-ups', 'line-ups'))
  await formation.selectOption('4-4-2')
  await save()
  await tap(desk, ar('Change the line-ups', 'line-ups'))
  expect(await formation.inputValue()).toBe('4-4-2')
  await formation.selectOption('')
  await save()
  const lost = ar('Nothing is left of the line-up of {team}.').replace('{team}', 'جوارح الميناء')
  await desk.getByText(lost).waitFor()
  await tap(desk, ar('Keep editing'))
  await desk.getByText(lost).waitFor({ state: 'detached' })
  await save()
  await tap(desk, ar('Delete'))
  await desk.getByRole('button', { name: ar('Write the line-ups', 'line-ups') }).waitFor()
})

journey(
  'K9 a form that was open while another editor changed the match shows both values, and takes nothing back',
  async ({ phone }) => {
    const { page: desk } = await phone({ width: 360, touch: true })
    const { page: other } = await phone()
    const field = (page: Page, name: string) => page.getByRole('dialog').getByLabel(ar(name, 'field'))
    const save = (page: Page) =>
      page
        .getByRole('dialog')
        .getByRole('button', { name: ar('Save', 'desk'), exact: true })
        .click()
    await openDesk(desk, 'demo-editor')
    const path = await makeMatch(desk, 'رماة الساحل', 'خيالة السهل')
    await tap(desk, ar('Change', 'desk'))
    await field(desk, 'Venue').fill('ملعب الأول')
    await desk.keyboard.press('Escape')
    await tap(desk, ar('Change', 'desk'))
    expect(await field(desk, 'Venue').inputValue()).toBe('ملعب الأول')

    await openDesk(other, 'demo-super', path)
    await tap(other, ar('Change', 'desk'))
    await field(other, 'Round').fill('الجولة ١٢')
    await save(other)
    // The page behind the form is read again.
    await desk.getByText('الجولة ١٢').first().waitFor({ state: 'attached' })
    await save(desk)
    await tap(desk, ar('Take mine', 'desk'))
    await desk.getByText('ملعب الأول').first().waitFor()
    await desk.getByText('الجولة ١٢').first().waitFor()
  },
)

journey('K9 the answer for a day that was left changes nothing of the day that is shown', async ({ phone }) => {
  const { page, context } = await phone()
  await openDesk(page, 'demo-editor')
  const isOfDays = (url: string) => url.includes('/api/admin/matches?')
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  let calls = 0
  await context.route('**/api/admin/matches?*', async (route) => {
    calls += 1
    if (calls === 1) await held
    await route.continue()
  })
  await page.getByRole('button', { name: ar('The day after', 'desk') }).click()
  await page.locator('input[type=date]').fill('2027-11-20')
  await page.getByText(ar('No matches on this day')).waitFor()
  const late = page.waitForResponse((answer) => isOfDays(answer.url()))
  release()
  await late
  // The shown day is still read again.
  await page.waitForResponse((answer) => isOfDays(answer.url()))
  expect(await page.getByText(ar('No matches on this day')).count()).toBe(1)
})
