import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

/** Arabic is the source language; `npx lingui extract` collects the messages, the build compiles them. */
export default defineConfig({
  sourceLocale: 'ar',
  locales: ['ar', 'en'],
  catalogs: [{ path: 'src/i18n/locales/{locale}/messages', include: ['src'] }],
  format: formatter({ lineNumbers: false }),
  compileNamespace: 'ts',
})
