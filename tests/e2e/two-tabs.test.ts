import { expect } from 'vitest'
import { signIn, workerHoldsApp } from './fixtures/user'
import { journey } from './fixtures/journey'
import { serverClient } from './fixtures/server-client'
import { demoUser } from './fixtures/app-server'
import { ar } from './fixtures/catalogue'

journey(
  "[O07] with two tabs one sends: each shows the other's posts, and all arrive once and in order",
  async ({ phone, appServer }) => {
    const { page: first, context } = await phone({ worker: true })
    await signIn(first, demoUser(7))
    const second = await context.newPage()
    await second.goto('/hashtags')
    await second.getByRole('article').first().waitFor()
    await workerHoldsApp(second)
    await appServer.proxy.setMode('cut')

    for (const [tab, text] of [
      [first, 'تبويب أول'],
      [second, 'تبويب ثان'],
      [first, 'تبويب ثالث'],
    ] as const) {
      await tab.goto('/create-hashtag-post')
      await tab.getByRole('textbox').fill(text)
      await tab
        .getByRole('button', { name: ar('Publish') })
        .first()
        .click()
      await tab.locator('article[data-delivery]', { hasText: text }).waitFor()
    }
    for (const text of ['تبويب أول', 'تبويب ثان', 'تبويب ثالث']) {
      await second.locator('article[data-delivery]', { hasText: text }).waitFor()
    }
    // The sending tab is closed while the network returns, and the other one takes over.
    await first.close()
    await appServer.proxy.heal()
    for (const text of ['تبويب أول', 'تبويب ثان', 'تبويب ثالث']) {
      await second.locator('article:not([data-delivery])', { hasText: text }).waitFor()
    }
    const server = await serverClient(appServer, demoUser(7))
    const { items } = await server.postsWith('تبويب')
    const inOrder = items.toSorted((a, b) => String(a.created_at).localeCompare(String(b.created_at)))
    expect(inOrder.map(({ content }) => content)).toEqual(['تبويب أول', 'تبويب ثان', 'تبويب ثالث'])
  },
)
