// Prints the table in docs/settings.md from `mudarraj serve --help`. Needs build/mudarraj, which `npm run build` makes.
// Without arguments: fails when the page shows another table. `--write`: replaces it.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { printError, printLine } from './print.mjs'
import { capture, root } from './run.mjs'

const page = join(root, 'docs/settings.md')
const binary = join(root, 'build/mudarraj')
const BLOCK = /<!-- settings -->\n[\s\S]*?<!-- \/settings -->/

/** Headings of the page and name patterns of their settings. The first matching group gets the setting. */
const GROUPS = [
  ['Data', /^(dir|config|synchronous|encryption.*|queryTimeout|tombstone-.*|verdict-.*|disk-spare)$/],
  ['Network', /^(http|https|origins|public-url|read-.*|body-bytes|limit-(fan-)?requests)$/],
  ['Accounts and sessions', /^(sign-in-.*|session-life|token-.*|limit-(sign-.*|sessions|refused-.*|codes.*))$/],
  ['Mail', /^(smtp|mail)-/],
  ['Push', /^push-/],
  ['Images, videos and voices', /^(picture-.*|upload-.*|limit-(uploads?|videos?|voices?)(-bytes)?)$/],
  ['Limits of one user', /^limit-(?!sync-calls)/],
  ['Sync', /^(sync-.*|limit-sync-calls|window-.*|operation-.*|lost-.*|busy-.*|counter-.*)$/],
  ['Pokes', /^poke-/],
  ['Other', /./],
]

/** A flag starts a line; further lines of its text are indented below it. */
const FLAG = /^ {2,6}(?:-\w, )?--([\w-]+)(?: (\S+))?(?: {2,}(.*))?$/
const DEFAULT = / ?\(default (?:"([^"]*)"|((?:[^()]|\([^)]*\))*))\)$/

function flagsOf(help) {
  const flags = []
  for (const line of help.split('\n')) {
    const [, name, kind = '', text = ''] = FLAG.exec(line) ?? []
    if (name) flags.push({ name, kind, text: text.trim() })
    else if (/^ {20,}\S/.test(line) && flags.length > 0) flags.at(-1).text += ` ${line.trim()}`
  }
  return flags.filter(({ name }) => name !== 'help')
}

/** Go prints 2m as 2m0s. */
const shortDuration = (value) => value.replace(/(?<=[hm])0s$/, '').replace(/(?<=h)0m$/, '')

/** A default that depends on the machine would differ between pages; its text says what it depends on. */
const followsMachine = (text) => text.includes('one for each processor')

function rowOf({ name, kind, text }) {
  const [, quoted, plain] = DEFAULT.exec(text) ?? []
  // PocketBase prints `[*]` for the origins; the server treats it as none.
  const shown = (quoted ?? plain ?? (kind === '' ? 'off' : '')).replace('[*]', 'none')
  const value = followsMachine(text) ? 'one for each processor' : shortDuration(shown)
  const description = text.replace(DEFAULT, '').replace(/ \(one for each processor\)/, '')
  const cell = (content) => content.replaceAll('|', '\\|').trim()
  return `| \`${name}\` | ${value && `\`${cell(value)}\``} | ${cell(description)} |`
}

function table(flags) {
  const groupOf = ({ name }) => GROUPS.find(([, names]) => names.test(name))[0]
  return GROUPS.map(([heading]) => ({ heading, rows: flags.filter((flag) => groupOf(flag) === heading).map(rowOf) }))
    .filter(({ rows }) => rows.length > 0)
    .map(({ heading, rows }) => [`### ${heading}`, '', '| setting | default | |', '|---|---|---|', ...rows].join('\n'))
    .join('\n\n')
}

if (!existsSync(binary)) throw new Error('build/mudarraj is missing. Run npm run build')
const { code, output } = await capture(binary, ['serve', '--help'])
const flags = flagsOf(output)
if (code !== 0 || flags.length === 0) throw new Error(`no flag was read from serve --help:\n${output}`)

const text = readFileSync(page, 'utf8')
const wanted = text.replace(BLOCK, () => `<!-- settings -->\n\n${table(flags)}\n\n<!-- /settings -->`)
if (process.argv.includes('--write')) {
  writeFileSync(page, wanted)
  printLine(`docs/settings.md lists ${flags.length} settings`)
} else if (wanted !== text || !BLOCK.test(text)) {
  printError('docs/settings.md is outdated. Run node scripts/settings-page.mjs --write')
  process.exitCode = 1
} else {
  printLine(`docs/settings.md lists the binary's ${flags.length} settings`)
}
