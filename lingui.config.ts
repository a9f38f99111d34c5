import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

/**
 * English in the code, Arabic in src/i18n/locales/ar/messages.po; the build puts each text beside the code that says it
 * (scripts/arabic-beside-code.mjs), so that a screen which is loaded later brings its own and weighs nothing before.
 * After writing a message: `npx lingui extract`, then fill the empty Arabic entries; a test fails on a missing one
 * and on a plural that lacks one of the six Arabic forms.
 */
export default defineConfig({
  locales: ['ar', 'en'],
  sourceLocale: 'en',
  catalogs: [{ path: '<rootDir>/src/i18n/locales/{locale}/messages', include: ['src'] }],
  format: formatter({ lineNumbers: false, origins: false }),
  orderBy: 'message',
})
