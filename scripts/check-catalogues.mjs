// Checks that both catalogues translate each message of the code, and that each Arabic plural has all six forms.
import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { printOutcome } from './print.mjs'
import { isRun, root } from './run.mjs'

const ARABIC_FORMS = ['zero', 'one', 'two', 'few', 'many', 'other']

/** Returns all plurals of a message, nested ones included: the counted variable and the body. */
function pluralsOf(message) {
  return [...message.matchAll(/\{\s*([^\s,{}]+)\s*,\s*plural\s*,/g)].map((match) => {
    const start = match.index + match[0].length
    let depth = 1
    let end = start
    while (end < message.length && depth > 0) depth += { '{': 1, '}': -1 }[message[end++]] ?? 0
    return { counted: match[1], body: message.slice(start, end - 1) }
  })
}

/** Returns the forms that a plural's body names, without nested forms. */
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

/** Returns the faults in the plurals of an Arabic text: a plural missing from the translation, or a missing form. */
export function pluralErrors(source, arabic) {
  const plurals = pluralsOf(arabic)
  const dropped = pluralsOf(source).filter(({ counted }) => !plurals.some((one) => one.counted === counted))
  return [
    ...dropped.map(({ counted }) => `the plural of ${counted} is gone`),
    ...plurals.flatMap(({ body }) => {
      const missing = ARABIC_FORMS.filter((form) => !formsOf(body).includes(form))
      return missing.length > 0 ? [`the plural lacks ${missing.join(', ')}`] : []
    }),
  ]
}

function errorsOf(locale, isSource, id, entry, source) {
  const sourceText = source.message ?? id
  const name = `${locale}: ${sourceText.slice(0, 60)}`
  if (!entry) return [`${name}: not in the catalogue, run npx lingui extract`]
  const text = entry.translation || (isSource ? sourceText : '')
  if (!text) return [`${name}: not translated`]
  return locale === 'ar' ? pluralErrors(sourceText, text).map((error) => `${name}: ${error}`) : []
}

async function checkCatalogues() {
  const config = getConfig({ cwd: root })
  const errors = []
  let count = 0
  for (const catalog of await getCatalogs(config)) {
    const collected = (await catalog.collect({ files: undefined })) ?? {}
    const translations = await catalog.readAll(config.locales)
    count += Object.keys(collected).length
    for (const [id, source] of Object.entries(collected)) {
      for (const locale of config.locales) {
        const isSource = locale === config.sourceLocale
        errors.push(...errorsOf(locale, isSource, id, translations[locale]?.[id], source))
      }
    }
  }
  if (count === 0) errors.push('no message was found: this check itself is broken')
  printOutcome(errors, `${count} messages in ${config.locales.length} languages`)
}

if (isRun(import.meta.url)) await checkCatalogues()
