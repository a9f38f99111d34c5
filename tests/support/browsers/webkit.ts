import { type ChildProcess, spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { Builder, Capabilities, error, type WebDriver, type WebElement } from 'selenium-webdriver'
import { dieWithParent } from '../die-with-parent'
import { freePort } from '../free-port'
import { DEADLINE_MS, describeTarget, eventually, type UserBrowser, type UserPage, type Target } from './driver'
import { findExpression } from './in-page'
import { actionableExpression } from './actionable'

const PHONE = { width: 450, height: 844 }

const OUT_OF_REACH = [
  error.ElementNotInteractableError,
  error.ElementClickInterceptedError,
  error.StaleElementReferenceError,
]

/** Debian's parts: the driver, the X server without a screen, the small browser around the engine. */
export interface WebKitParts {
  path: string
  display: string
  browser: string
}

/** WebKitGTK, which has the engine of iPhones. A driver process serves one session, so each page has its own driver. */
export async function openWebKit(parts: WebKitParts): Promise<UserBrowser> {
  const display = await startDisplay(parts.display)
  const pages: WebKitPage[] = []
  return {
    engine: 'webkit',
    pages,
    async newPage() {
      const page = await WebKitPage.open(parts, display.name)
      pages.push(page)
      return page
    },
    async close() {
      await Promise.all(pages.map((page) => page.close()))
      display.child.kill()
    },
  }
}

async function startDisplay(path: string): Promise<{ name: string; child: ChildProcess }> {
  const args = ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp']
  const child = dieWithParent(spawn(path, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] }))
  const number = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}`)))
    child.stdio[3]?.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()))
  })
  return { name: `:${number}`, child }
}

class WebKitPage implements UserPage {
  readonly engine = 'webkit'

  private constructor(
    private readonly driver: WebDriver,
    private readonly process: ChildProcess,
  ) {}

  static async open(parts: WebKitParts, display: string): Promise<WebKitPage> {
    const port = await freePort()
    const env = { ...process.env, DISPLAY: display, LANG: 'ar_SA.UTF-8', WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }
    const child = dieWithParent(spawn(parts.path, [`--port=${port}`], { env, stdio: 'ignore' }))
    const capabilities = new Capabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: parts.browser, args: ['--automation'] },
    })
    const connect = async () =>
      new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(capabilities).build()
    const driver = await eventually(connect, 'WebKitWebDriver')
    await driver.manage().setTimeouts({ script: DEADLINE_MS, pageLoad: DEADLINE_MS })
    await driver
      .manage()
      .window()
      .setRect({ ...PHONE, x: 0, y: 0 })
    return new WebKitPage(driver, child)
  }

  goto(url: string) {
    return this.driver.get(url)
  }

  reload() {
    return this.driver.navigate().refresh()
  }

  url() {
    return this.driver.getCurrentUrl()
  }

  async click(target: Target) {
    await this.act(target, (element) => element.click())
  }

  async type(target: Target, text: string) {
    await this.act(target, (field) => field.clear())
    await this.act(target, (field) => field.sendKeys(text))
  }

  async text(target: Target) {
    return this.driver.executeScript<string>('return arguments[0].textContent', await this.element(target))
  }

  count(target: Target) {
    return this.driver.executeScript<number>(`return ${findExpression(target)}.length`)
  }

  async see(target: Target, deadlineMs = DEADLINE_MS) {
    await eventually(async () => (await this.count(target)) > 0, describeTarget(target), deadlineMs)
  }

  evaluate<T>(expression: string) {
    const script = `const done = arguments[0]; Promise.resolve(${expression}).then((value) => done({ value }), (error) => done({ error: String(error) }))`
    return this.driver.executeAsyncScript<{ value: T; error?: string }>(script).then(({ value, error }) => {
      if (error !== undefined) throw new Error(error)
      return value
    })
  }

  async screenshot(file: string) {
    await writeFile(file, await this.driver.takeScreenshot(), 'base64')
  }

  async close() {
    await this.driver.quit().catch(() => {})
    this.process.kill()
  }

  /** Retries when the element became unreachable at the last moment: the driver reports that before it acts. */
  private async act(target: Target, action: (element: WebElement) => Promise<void>): Promise<void> {
    const find = `${actionableExpression(target)}.then(arguments[0], () => arguments[0](null))`
    await eventually(
      async () => {
        const element = await this.driver.executeAsyncScript<WebElement | null>(find)
        if (!element) return null
        return action(element).then(
          () => ({ failure: null }),
          (failure: unknown) => (OUT_OF_REACH.some((kind) => failure instanceof kind) ? null : { failure }),
        )
      },
      `reach of ${describeTarget(target)}`,
    ).then(({ failure }) => {
      if (failure) throw failure
    })
  }

  private element(target: Target): Promise<WebElement> {
    const script = `return ${findExpression(target)}[0] ?? null`
    return eventually(() => this.driver.executeScript<WebElement | null>(script), describeTarget(target))
  }
}
