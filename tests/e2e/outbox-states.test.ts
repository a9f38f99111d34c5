import { expect } from 'vitest'
import { openAdmin } from './fixtures/administrator'
import { publish, signIn, storedCard, unsentCard, workerHoldsApp } from './fixtures/user'
import { journey } from './fixtures/journey'
import { discardInOutbox, openOutbox, outboxRow, outboxRows } from './fixtures/outbox'
import { serverClient } from './fixtures/server-client'
import { demoUser } from './fixtures/app-server'
import { ar } from './fixtures/catalogue'

const DAY_MS = 86_400_000

journey(
  '[O04] a waiting post can be edited or discarded; a refused one shows the reason and is sent again on demand',
  async ({ phone, appServer }) => {
    const user = demoUser(21)
    const admin = await openAdmin(appServer)
    const { page } = await phone({ worker: true })
    await signIn(page, user)
    await workerHoldsApp(page)
    await appServer.proxy.setMode('cut')
    for (const text of ['يبقى في الطابور', 'يُكتب من جديد', 'يُحذف قبل أن يخرج']) await publish(page, text)
    await unsentCard(page, 'يُحذف قبل أن يخرج').waitFor()

    await openOutbox(page)
    const deliveries = () => outboxRows(page).evaluateAll((all) => all.map((row) => row.getAttribute('data-delivery')))
    await expect.poll(deliveries).toEqual(['waiting', 'waiting', 'waiting'])
    await discardInOutbox(page, 'يُحذف قبل أن يخرج')
    const changing = outboxRow(page, 'يُكتب من جديد')
    await changing.getByRole('button', { name: ar('Options') }).click()
    await changing.getByRole('button', { name: ar('Edit') }).click()
    const field = page.getByRole('textbox', { name: ar('Text of the post') })
    await expect.poll(() => field.inputValue()).toBe('يُكتب من جديد')
    await field.fill('كُتب من جديد')
    await page.getByRole('button', { name: ar('Save') }).click()

    await admin.suspend(user.email, new Date(Date.now() + DAY_MS))
    await appServer.proxy.heal()
    await page.locator('article[data-delivery=refused]', { hasText: 'كُتب من جديد' }).waitFor()
    await page.reload()
    await openOutbox(page)
    for (const text of ['يبقى في الطابور', 'كُتب من جديد']) {
      const row = outboxRow(page, text)
      await row.waitFor()
      expect(await row.getAttribute('data-delivery')).toBe('refused')
      expect(await row.textContent()).toContain(ar('Your account is suspended until {end}.').split('{end}')[0])
    }

    // When it is refused again while the sheet is open, it can be sent once more.
    const answered = page.waitForResponse((answer) => answer.request().postData()?.includes('كُتب من جديد') === true)
    await outboxRow(page, 'كُتب من جديد')
      .getByRole('button', { name: ar('Try again') })
      .click()
    await answered
    await expect.poll(() => outboxRow(page, 'كُتب من جديد').getAttribute('data-delivery')).toBe('refused')

    await admin.suspend(user.email, null)
    for (const text of ['يبقى في الطابور', 'كُتب من جديد']) {
      await outboxRow(page, text)
        .getByRole('button', { name: ar('Try again') })
        .click()
      await outboxRow(page, text).waitFor({ state: 'detached' })
    }
    await page.getByText(ar('Everything you wrote is at the server.')).waitFor()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: ar('Close') })
      .click()
    await page.getByRole('tab', { name: ar('All posts') }).click()
    await storedCard(page, 'كُتب من جديد').waitFor()
    const server = await serverClient(appServer, user)
    expect((await server.postsWith('من جديد')).items.map(({ content }) => content)).toEqual(['كُتب من جديد'])
    expect((await server.postsWith('يبقى في الطابور')).totalItems).toBe(1)
    expect((await server.postsWith('يُحذف قبل أن يخرج')).totalItems).toBe(0)
  },
)
