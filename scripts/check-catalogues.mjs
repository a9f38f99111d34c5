// Every message of the code is in both catalogues, translated, and an Arabic plural has all six forms.
import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { complain, say } from './print.mjs'
import { root } from './run.mjs'

const ARABIC_FORMS = ['zero', 'one', 'two', 'few', 'many', 'other']

/** The bodies of all plurals of a message, nested ones included. */
function pluralsOf(message) {
  return [...message.matchAll(/,\s*plural\s*,/g)].map((match) => {
    const start = match.index + match[0].length
    let depth = 1
    let end = start
    while (end < message.length && depth > 0) depth += { '{': 1, '}': -1 }[message[end++]] ?? 0
    return message.slice(start, end - 1)
  })
}

/** The forms that a plural's body names, without what stands inside them. */
function formsOf(body) {
  let depth = 0
  let outside = ''
  for (const character of body) {
    if (character === '{') depth += 1
    if (depth === 0) outside += character
    if (character === '}') depth -= 1
  }
  return outside.split(/\s+/).filter(Boolean)
}

function complaintsAbout(locale, id, entry, source) {
  const name = `${locale}: ${(source.message ?? id).slice(0, 60)}`
  if (!entry) return [`${name}: not in the catalogue, run npx lingui extract`]
  const text = entry.translation || (locale === config.sourceLocale ? (source.message ?? id) : '')
  if (!text) return [`${name}: not translated`]
  if (locale !== 'ar') return []
  return pluralsOf(text).flatMap((body) => {
    const missing = ARABIC_FORMS.filter((form) => !formsOf(body).includes(form))
    return missing.length > 0 ? [`${name}: the plural lacks ${missing.join(', ')}`] : []
  })
}

const config = getConfig({ cwd: root })
const complaints = []
let count = 0
for (const catalog of await getCatalogs(config)) {
  const collected = (await catalog.collect({ files: undefined })) ?? {}
  const translations = await catalog.readAll(config.locales)
  count += Object.keys(collected).length
  for (const [id, source] of Object.entries(collected)) {
    for (const locale of config.locales)
      complaints.push(...complaintsAbout(locale, id, translations[locale]?.[id], source))
  }
}
if (count === 0) complaints.push('no message was found: the check itself is broken')
for (const complaint of complaints) complain(complaint)
if (complaints.length > 0) process.exitCode = 1
else say(`${count} messages in ${config.locales.length} languages`)
