// Puts the Arabic translations of a module's messages into the module: each built file brings the texts that it shows.
import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { root } from './run.mjs'

const LOCALE = 'ar'

/** The module that collects the messages of all loaded modules (src/i18n/arabic.ts). */
const COLLECTOR = '@/i18n/arabic'

/** Lingui's macro derives an id from each message: six characters of base64. */
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

/** Returns each catalogue id that a piece of code uses, once. Keys of an object are not uses. */
export function idsIn(code, catalogue) {
  return [...new Set([...code.matchAll(QUOTED_ID)].map(([, , id]) => id))].filter((id) => Object.hasOwn(catalogue, id))
}

/** Returns the module with its Arabic messages, or null when it uses none. */
export function withArabic(code, catalogue) {
  const ids = idsIn(code, catalogue)
  if (ids.length === 0) return null
  const own = JSON.stringify(Object.fromEntries(ids.map((id) => [id, catalogue[id]])))
  return `${code}\nimport { arabic as ownArabic } from '${COLLECTOR}'\nObject.assign(ownArabic, ${own})\n`
}

/** Vite plugin. English stays one file that is fetched when a user chooses it; nearly all users read Arabic. */
export function arabicBesideCode() {
  let reading = null
  return {
    name: 'arabic-beside-code',
    // Runs after Lingui's macro has replaced the texts by ids.
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
