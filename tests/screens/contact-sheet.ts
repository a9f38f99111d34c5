import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Theme } from './screen'

/** Writes a page with all screenshots of a theme in the folder, one row per screen, sorted by name. */
export function writeContactSheet(folder: string, theme: Theme, screens: readonly string[]): string {
  const files = readdirSync(folder).filter((file) => file.endsWith('.png'))
  const rows = screens.flatMap((screen) => {
    const found = files.filter((file) => new RegExp(`^${screen}-(ar|en)-${theme}-[a-z]+\\.png$`).test(file))
    return found.length > 0 ? [`<h2>${screen}</h2><div>${found.map(image).join('')}</div>`] : []
  })
  const [ground, ink] = theme === 'dark' ? ['#111', '#eee'] : ['#ddd', '#111']
  const sheet = join(folder, `contact-sheet-${theme}.html`)
  writeFileSync(
    sheet,
    `<!doctype html><meta charset="utf-8"><title>Screens, ${theme}</title>
<style>
body { margin: 24px; background: ${ground}; color: ${ink}; font: 14px system-ui }
div { display: flex; flex-wrap: wrap; gap: 16px; align-items: flex-start }
figure { margin: 0 } img { block-size: 480px; display: block } figcaption { padding-block: 4px }
</style>
${rows.join('\n')}
`,
  )
  return sheet
}

const image = (file: string): string =>
  `<figure><a href="${file}"><img src="${file}" loading="lazy" alt=""></a><figcaption>${file}</figcaption></figure>`
