import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { build } from 'rolldown'

const ROOT = join(import.meta.dirname, '../..')
const PATH = '/bench.html'

/** Bundles a script that runs in a page; it may import the product's own modules. */
export async function bundleScript(file: string): Promise<string> {
  const { output } = await build({
    input: join(ROOT, file),
    resolve: { alias: { '@': join(ROOT, 'src') } },
    logLevel: 'silent',
    write: false,
    output: { format: 'iife', codeSplitting: false },
  })
  return output[0].code
}

/**
 * Works in a page that has only the script. Each page is a realm of its own: nothing that another has read is cached.
 * @param origin without a server behind it, it has its own storage all the same
 */
export async function inScriptPage<R>(
  context: BrowserContext,
  origin: string,
  script: string,
  work: (page: Page) => Promise<R>,
): Promise<R> {
  const page = await context.newPage()
  // A script element must not end inside the script.
  const body = `<!doctype html><script>${script.replaceAll('</script', '<\\/script')}</script>`
  await page.route(origin + PATH, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body }))
  await page.goto(origin + PATH)
  try {
    return await work(page)
  } finally {
    await page.close()
  }
}

/** Functions of a page's script, by name. */
type Script = Record<string, (asked: never) => Promise<unknown>>

/** Calls a function of the page's script. */
export function callScript<S extends Script, Name extends keyof S & string>(
  page: Page,
  name: Name,
  asked: Parameters<S[Name]>[0],
): Promise<Awaited<ReturnType<S[Name]>>> {
  type Call = { name: string; asked: unknown }
  const call = (one: Call) =>
    (globalThis as unknown as Record<string, (asked: unknown) => unknown>)[one.name]?.(one.asked)
  return page.evaluate(call, { name, asked } as Call) as Promise<Awaited<ReturnType<S[Name]>>>
}
