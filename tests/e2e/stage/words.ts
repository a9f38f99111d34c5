import { readFileSync } from 'node:fs'

const entries = new Map(
  readFileSync('src/i18n/locales/ar/messages.po', 'utf8')
    .split(/\n\n/)
    .map((entry) => [key(field(entry, 'msgid'), field(entry, 'msgctxt')), field(entry, 'msgstr')]),
)

/** Messages of the same words in other contexts are other messages. */
function key(message: string, context: string): string {
  return `${context}|${message}`
}

function field(entry: string, name: string): string {
  const lines = new RegExp(`^${name} ((?:".*"\\n?)+)`, 'm').exec(entry)?.[1] ?? ''
  return lines
    .split('\n')
    .map((line) => (line ? (JSON.parse(line) as string) : ''))
    .join('')
}

/** The Arabic that stands for a message of the code: a journey reads like the code and sees what a fan sees. */
export function ar(message: string, context = ''): string {
  const words = entries.get(key(message, context))
  if (!words) throw new Error(`the Arabic catalogue has no «${message}»`)
  return words
}

/** The words of one language: what `ar` is for both. */
export function wordsOf(language: 'ar' | 'en'): typeof ar {
  return language === 'ar' ? ar : (message) => message
}
