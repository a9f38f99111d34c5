import { expect } from 'vitest'
import { ar } from './fixtures/catalogue'
import { noteHighlighted, openChat } from './fixtures/chat'
import { journey } from './fixtures/journey'
import { signIn } from './fixtures/user'
import { userActions } from './fixtures/user-actions'

journey(
  'a search in a conversation leads from one hit to the next, and lists all again when its field is used',
  async ({ phone, appServer }) => {
    const actions = userActions(appServer)
    const [me, peer] = [await actions.user(), await actions.user('نوف_البوابة')]
    for (const n of [1, 2, 3]) {
      await actions.message(peer, me, `البوابة ${n} زحمة`)
      await actions.message(peer, me, `كلام آخر ${n}`)
    }
    const { page } = await phone()
    await signIn(page, me)
    await openChat(page, peer.id)
    await page.getByRole('button', { name: ar('Conversation options') }).click()
    await page.getByRole('button', { name: ar('Search in this conversation') }).click()
    const field = page.getByRole('searchbox', { name: ar('Search in this conversation') })
    await field.fill('البوابه')
    const hits = page.locator('[data-found]')
    await expect.poll(() => hits.count()).toBe(3)
    const highlights = await noteHighlighted(page)
    const isShown = (n: number) => highlights(`البوابة ${n} زحمة`)
    await hits.nth(1).click()
    await isShown(2)
    const [older, newer] = [
      page.getByRole('button', { name: ar('Older result') }),
      page.getByRole('button', { name: ar('Newer result') }),
    ]
    await older.click()
    await isShown(1)
    await page.getByText('3 من 3', { exact: true }).waitFor()
    expect(await older.isDisabled()).toBe(true)
    await newer.click()
    await newer.click()
    await isShown(3)
    expect(await newer.isDisabled()).toBe(true)
    await field.click()
    await expect.poll(() => hits.count()).toBe(3)
  },
)
