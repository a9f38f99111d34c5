import { type BrowserContext, type ElementHandle, type JSHandle, launch, type Page } from 'puppeteer-core'
import { DEADLINE_MS, describeTarget, eventually, type UserBrowser, type UserPage, type Target } from './driver'
import { findExpression } from './in-page'
import { actionableExpression } from './actionable'

const PHONE = { width: 450, height: 844 }

/** Firefox itself over WebDriver BiDi. */
export async function openFirefox(executablePath: string): Promise<UserBrowser> {
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    extraPrefsFirefox: { 'intl.accept_languages': 'ar,en', 'intl.locale.requested': 'ar' },
  })
  const pages: UserPage[] = []
  return {
    engine: 'firefox',
    pages,
    async newPage() {
      const context = await browser.createBrowserContext()
      const page = await context.newPage()
      await page.setViewport(PHONE)
      page.setDefaultTimeout(DEADLINE_MS)
      pages.push(new FirefoxPage(context, page))
      return pages[pages.length - 1] as UserPage
    },
    close: () => browser.close(),
  }
}

class FirefoxPage implements UserPage {
  readonly engine = 'firefox'

  constructor(
    private readonly context: BrowserContext,
    private readonly page: Page,
  ) {}

  async goto(url: string) {
    // A page behind another one draws no frames.
    await this.page.bringToFront()
    await this.page.goto(url, { waitUntil: 'domcontentloaded' })
  }

  async reload() {
    await this.page.reload({ waitUntil: 'domcontentloaded' })
  }

  async url() {
    return this.page.url()
  }

  async click(target: Target) {
    await this.page.bringToFront()
    const element = await this.reachable(target)
    await element.click()
  }

  async type(target: Target, text: string) {
    await this.page.bringToFront()
    const field = await this.reachable(target)
    await field.click({ count: 3 })
    await this.page.keyboard.press('Backspace')
    await field.type(text)
  }

  async text(target: Target) {
    const element = await this.element(target)
    return element.evaluate((each) => each.textContent ?? '')
  }

  count(target: Target) {
    return this.page.evaluate(`${findExpression(target)}.length`) as Promise<number>
  }

  async see(target: Target, deadlineMs = DEADLINE_MS) {
    await eventually(async () => (await this.count(target)) > 0, describeTarget(target), deadlineMs)
  }

  evaluate<T>(expression: string) {
    return this.page.evaluate(expression) as Promise<T>
  }

  async screenshot(file: string) {
    await this.page.screenshot({ path: file as `${string}.png` })
  }

  close() {
    return this.context.close()
  }

  private element(target: Target): Promise<ElementHandle<Element>> {
    return this.handle(`${findExpression(target)}[0] ?? null`, describeTarget(target))
  }

  private reachable(target: Target): Promise<ElementHandle<Element>> {
    return this.handle(actionableExpression(target), `reach of ${describeTarget(target)}`)
  }

  private handle(expression: string, what: string): Promise<ElementHandle<Element>> {
    return eventually(async () => {
      const handle: JSHandle = await this.page.evaluateHandle(expression)
      return handle.asElement() as ElementHandle<Element> | null
    }, what)
  }
}
