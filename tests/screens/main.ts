import { copyFileSync, mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { loadDemoData } from '../e2e/fixtures/demo-data'
import { chromiumPath } from '../support/browsers'
import { writeContactSheet } from './contact-sheet'
import type { Screen } from './screen'
import { SCREENS } from './screens'
import { type Variant, type Screenshots, type Shot, takeVariant, THEMES } from './take'

const FOLDER = resolve('build/screens')
const README_FOLDER = resolve('docs/images')

const VARIANTS: readonly Variant[] = (['ar', 'en'] as const).flatMap((language) =>
  (['phone', 'small', 'desk'] as const).map((size) => ({ language, size })),
)

/**
 * Takes screenshots of the product's binary with demo data into build/screens: `npm run screens`, or `npm run screens
 * -- feed composer` for names that start like this. `--language ar|en` and `--size phone|small|desk` select some,
 * `--readme` replaces the images of the README. Needs `npm run build`. Returns 1 when a screen could not be reached.
 */
export async function main(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { language: { type: 'string' }, size: { type: 'string' }, readme: { type: 'boolean', default: false } },
  })
  const named = SCREENS.filter(({ name }) => positionals.length === 0 || positionals.some((n) => name.startsWith(n)))
  const screens = values.readme ? named.filter(({ readme }) => readme) : named
  const variants = values.readme
    ? [{ language: 'ar', size: 'phone' } as const]
    : VARIANTS.filter(
        ({ language, size }) =>
          (!values.language || values.language === language) && (!values.size || values.size === size),
      )
  if (screens.length === 0 || variants.length === 0) {
    process.stderr.write(`no such screen; there are: ${SCREENS.map(({ name }) => name).join(' ')}\n`)
    return 1
  }
  const { shots, failures } = await take(screens, variants, positionals.length === 0 && !values.readme)
  const names = SCREENS.map(({ name }) => name)
  for (const theme of THEMES) process.stdout.write(`${writeContactSheet(FOLDER, theme, names)}\n`)
  if (values.readme) for (const shot of shots.filter(({ theme }) => theme === 'light')) copyToReadme(shot)
  for (const { message, cause } of failures) process.stderr.write(`${message}: ${String(cause)}\n`)
  return failures.length > 0 ? 1 : 0
}

async function take(screens: readonly Screen[], variants: readonly Variant[], all: boolean): Promise<Screenshots> {
  if (all) rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  const demo = await loadDemoData()
  const browser = await chromium.launch({ executablePath: (await chromiumPath()) ?? '', args: ['--no-sandbox'] })
  const run = { browser, folder: FOLDER, demoData: demo.directory }
  const images: Screenshots = { shots: [], failures: [] }
  try {
    for (const variant of variants) {
      const { shots, failures } = await takeVariant(run, variant, screens)
      images.shots.push(...shots)
      images.failures.push(...failures)
    }
  } finally {
    await browser.close()
    await demo.remove()
  }
  return images
}

function copyToReadme({ screen, file }: Shot): void {
  const name = SCREENS.find((one) => one.name === screen)?.readme
  copyFileSync(join(FOLDER, file), join(README_FOLDER, `${name}.png`))
}
