import { type Locator, type Page, chromium, firefox, webkit } from 'playwright-core'
import { DEADLINE_MS, type Engine, type UserBrowser, type UserPage, type Target } from './driver'

const LAUNCHERS = { chromium, firefox, webkit }
const PHONE = { width: 390, height: 844 }

/** A browser driven by Playwright: any Chromium, or Playwright's own Firefox and WebKit. */
export async function openWithPlaywright(engine: Engine, executablePath: string): Promise<UserBrowser> {
  const browser = await LAUNCHERS[engine].launch({
    executablePath,
    args: engine === 'chromium' ? ['--no-sandbox'] : [],
  })
  const pages: UserPage[] = []
  return {
    engine,
    pages,
    async newPage() {
      const context = await browser.newContext({ viewport: PHONE, locale: 'ar-SA' })
      const page = await context.newPage()
      page.setDefaultTimeout(DEADLINE_MS)
      pages.push(new PlaywrightPage(engine, page))
      return pages[pages.length - 1] as UserPage
    },
    close: () => browser.close(),
  }
}

function locate(scope: Page | Locator, { role, name, text, post, within }: Target): Locator {
  const inside = within ? locate(scope, within) : scope
  if (post !== undefined) return inside.locator(`[data-post="${post}"]`)
  if (role === undefined) return inside.getByText(text ?? /./).first()
  const found = inside.getByRole(role, name === undefined ? {} : { name, exact: typeof name === 'string' })
  return text === undefined ? found : found.filter({ hasText: text })
}

class PlaywrightPage implements UserPage {
  constructor(
    readonly engine: Engine,
    private readonly page: Page,
  ) {}

  async goto(url: string) {
    await this.page.goto(url, { waitUntil: 'domcontentloaded' })
  }

  async reload() {
    await this.page.reload({ waitUntil: 'domcontentloaded' })
  }

  async url() {
    return this.page.url()
  }

  click(target: Target) {
    return locate(this.page, target).first().click()
  }

  async type(target: Target, text: string) {
    const field = locate(this.page, target).first()
    await field.fill('')
    await field.pressSequentially(text)
  }

  async text(target: Target) {
    return (await locate(this.page, target).first().textContent()) ?? ''
  }

  count(target: Target) {
    return locate(this.page, target).filter({ visible: true }).count()
  }

  see(target: Target, deadlineMs = DEADLINE_MS) {
    return locate(this.page, target).filter({ visible: true }).first().waitFor({ timeout: deadlineMs })
  }

  evaluate<T>(expression: string) {
    return this.page.evaluate<T>(expression)
  }

  async screenshot(file: string) {
    await this.page.screenshot({ path: file })
  }

  close() {
    return this.page.context().close()
  }
}
