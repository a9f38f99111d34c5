// The service worker in one file, with the list of everything that it keeps.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { build } from 'vite'
import { root } from './run.mjs'

const DIST = join(root, 'dist')
const KEPT = /\.(html|js|css|woff2|svg|png|webmanifest)$/
/** Vite names files in assets by their content: the address says which version it is. */
const NAMED_BY_CONTENT = /^assets\/.*-[\w-]{8}\.\w+$/

function filesToKeep() {
  const entries = readdirSync(DIST, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && KEPT.test(entry.name))
    .map((entry) =>
      relative(DIST, join(entry.parentPath ?? entry.path, entry.name))
        .split(sep)
        .join('/'),
    )
    .filter((url) => url !== 'sw.js')
    .sort()
    .map((url) => ({ url, revision: NAMED_BY_CONTENT.test(url) ? null : revisionOf(url) }))
}

const revisionOf = (url) =>
  createHash('sha256')
    .update(readFileSync(join(DIST, url)))
    .digest('hex')
    .slice(0, 16)

await build({
  root,
  configFile: false,
  logLevel: 'warn',
  resolve: { alias: { '@': join(root, 'src') } },
  define: { 'self.__WB_MANIFEST': JSON.stringify(filesToKeep()) },
  build: {
    outDir: DIST,
    emptyOutDir: false,
    copyPublicDir: false,
    rolldownOptions: {
      input: join(root, 'src/sw/sw.ts'),
      output: { format: 'iife', entryFileNames: 'sw.js', codeSplitting: false },
    },
  },
})
