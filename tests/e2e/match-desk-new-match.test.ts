import { expect } from 'vitest'
import { expectAccessible } from './fixtures/axe'
import { ar } from './fixtures/catalogue'
import { journey } from './fixtures/journey'
import { makeMatch, openDesk, tap } from './fixtures/match-desk'

journey(
  'K14 what was typed of a new match outlives a closed sheet and a reload, and a name that nobody has is a new one',
  async ({ phone }) => {
    const { page } = await phone({ width: 360, touch: true })
    await openDesk(page, 'demo-editor')
    await makeMatch(page, 'أشبال الممشى', 'فهود الممشى')
    await page.goto('/admin/matches')
    const dialog = page.getByRole('dialog')
    const field = (name: string) => dialog.getByRole('textbox', { name: ar(name, 'desk') })
    const open = () => tap(page, ar('New match', 'desk'))
    const send = () => dialog.getByRole('button', { name: ar('Make the match', 'desk') }).click()
    await open()
    await field('Competition').fill('كأس الممشى')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await open()
    expect(await field('Competition').inputValue()).toBe('كأس الممشى')
    await field('Home team').fill('أشبال الممشى')
    await field('Away team').fill('نمور الممشى')
    await page.reload()
    expect(await field('Away team').inputValue()).toBe('نمور الممشى')
    await dialog.locator('input[type=time]').fill(await page.evaluate(() => new Date().toTimeString().slice(0, 5)))
    await send()
    await dialog.getByText(ar('This name exists already. Choose it below.')).waitFor()
    expect(await field('Home team').evaluate((element) => element === document.activeElement)).toBe(true)
    await expectAccessible(page, 'the form of a new match')
    await field('Home team').fill('نسور الممشى')
    await send()
    await page.waitForURL('**/admin/matches/h*')
    await page.goBack()
    await open()
    expect(await field('Competition').inputValue()).toBe('')
    await field('Competition').fill('كأس أخرى')
    await dialog.getByRole('button', { name: ar('Discard what was typed', 'desk') }).click()
    expect(await field('Competition').inputValue()).toBe('')
  },
)
