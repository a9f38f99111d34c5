// Puts the Arabic of a module's messages beside the module: each file of the build brings the words that it says.
import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { root } from './run.mjs'

const LOCALE = 'ar'

/** Where the words of all loaded modules meet (src/i18n/arabic.ts). */
const MEETING_PLACE = '@/i18n/arabic'

/** Ids are made of the message by Lingui's macro: six characters of base64. */
const QUOTED_ID = /(["'`])([\w+/-]{6})\1(?!\s*:)/g

/** The whole Arabic catalogue as the app reads it: compiled messages by id. */
export async function compiledArabic() {
  const config = getConfig({ cwd: root })
  const texts = {}
  for (const catalog of await getCatalogs(config)) {
    const { messages } = await catalog.getTranslations(LOCALE, {
      fallbackLocales: config.fallbackLocales,
      sourceLocale: config.sourceLocale,
    })
    const { source } = createCompiledCatalog(LOCALE, messages, { namespace: 'json' })
    Object.assign(texts, JSON.parse(source).messages)
  }
  return texts
}

/** Ids of a catalogue that a piece of code says, each once; keys of an object are no use of it. */
export function idsIn(code, catalogue) {
  return [...new Set([...code.matchAll(QUOTED_ID)].map(([, , id]) => id))].filter((id) => Object.hasOwn(catalogue, id))
}

/** The module with its Arabic, or null when it says nothing. */
export function withArabic(code, catalogue) {
  const ids = idsIn(code, catalogue)
  if (ids.length === 0) return null
  const own = JSON.stringify(Object.fromEntries(ids.map((id) => [id, catalogue[id]])))
  return `${code}\nimport { arabic as ownArabic } from '${MEETING_PLACE}'\nObject.assign(ownArabic, ${own})\n`
}

/** Vite plugin. English is one file that is fetched when a fan chooses it; Arabic is what nearly everybody reads. */
export function arabicBesideCode() {
  let reading = null
  return {
    name: 'arabic-beside-code',
    // After Lingui's macro has made ids of the texts.
    enforce: 'post',
    watchChange: (file) => {
      if (file.endsWith('.po')) reading = null
    },
    async transform(code, file) {
      const path = file.split('?')[0]
      if (!/\/src\/.*\.tsx?$/.test(path) || path.includes('/node_modules/')) return null
      const together = withArabic(code, await (reading ??= compiledArabic()))
      if (!together) return null
      this.addWatchFile(`${root}/src/i18n/locales/${LOCALE}/messages.po`)
      return { code: together, map: null }
    },
  }
}
