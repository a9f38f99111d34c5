import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { lingui } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { arabicBesideCode } from './scripts/arabic-beside-code.mjs'
import { hashOfBuilt, readManifest, shellFiles, staffFiles } from './scripts/build-manifest.mjs'
import { staffChunk } from './scripts/staff-chunk.mjs'
import { startChunks } from './scripts/start-chunks.mjs'

const binary = process.env.MUDARRAJ_DEV_SERVER ?? 'http://127.0.0.1:8090'

/**
 * Gives the service worker (src/sw/app-files.ts) the hash of each file, and marks those that it stores first. Those of the
 * pages of staff are left out: fans never open them (Q22).
 */
function describeFiles(files: Array<{ url: string; revision: string | null; size: number }>) {
  const [shell, ofStaff] = [shellFiles(readManifest()), staffFiles(readManifest())]
  const stored = files.filter(({ url }) => !ofStaff.has(url))
  const manifest = stored.map(({ url, size }) => ({
    url,
    // Workbox's type demands it; the hash says more.
    revision: null,
    size,
    sha256: hashOfBuilt(url),
    ...(shell.has(url) && { shell: true }),
  }))
  return { manifest, warnings: [] }
}

const root = fileURLToPath(new URL('.', import.meta.url))

/** Short names of classes: the first load has some hundred. One hash a file, of its path. */
function classNameOf(name: string, file: string): string {
  const path = relative(root, file).split('?', 1)[0] ?? ''
  return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 4)}`
}

/** Files of routes begin with the name of their guard. Vite's manifest says which file is whose. */
const isOfScreen = (name: string): boolean => /^_(user|open)/.test(name)

export default defineConfig({
  resolve: {
    alias: [
      { find: '@', replacement: fileURLToPath(new URL('./src', import.meta.url)) },
      // The router's store brings a copy for older versions of React: 0.3 KB less.
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
    ],
  },
  css: { modules: { generateScopedName: classNameOf } },
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true, generatedRouteTree: './src/route-tree.gen.ts' }),
    react(),
    babel({ plugins: ['@lingui/babel-plugin-lingui-macro'] }),
    lingui(),
    arabicBesideCode(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/sw',
      filename: 'sw.ts',
      // The page registers the worker itself (src/data/client/browser-client.ts).
      injectRegister: false,
      manifest: false,
      injectManifest: {
        globPatterns: ['**/*.{html,js,css,woff2,svg,png,webmanifest}'],
        manifestTransforms: [describeFiles],
        minify: true,
      },
    }),
  ],
  worker: { format: 'es' },
  server: {
    proxy: {
      '/api': { target: binary, changeOrigin: true },
      '/_': { target: binary, changeOrigin: true },
    },
  },
  build: {
    manifest: true,
    // font-src is 'self': nothing may become a data: address.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // The page has these before it asks for any other chunk.
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === 'html' ? needed : needed.filter((file) => !/\/(index|libraries|rolldown-runtime)-/.test(file)),
    },
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        // The start names all chunks. Those of a single screen have no name, and all have short hashes: 0.6 KB less.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: ({ name }) => (isOfScreen(name) ? 'assets/[hash:7].js' : 'assets/[name]-[hash:7].js'),
        assetFileNames: ({ names }) =>
          names.every(isOfScreen) ? 'assets/[hash:7][extname]' : 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          // Started at the top of main.tsx, never waited for by the first paint.
          groups: [
            {
              name: 'database',
              test: /node_modules[\\/](rxdb|dexie|rxjs|pocketbase|mingo|event-reduce-js|broadcast-channel)[\\/]/,
            },
            // What every start needs comes in two files, and each start screen in one more: cut into forty it was
            // compressed worse by 14 KB and asked for one by one. The libraries keep their name over most updates.
            { name: startChunks(), debugName: 'start', includeDependenciesRecursively: false },
            { name: staffChunk(), debugName: 'staff', includeDependenciesRecursively: false },
            // Modules of several later chunks come in two files, not in one for each icon and helper. The screens' file
            // and the database's are apart: neither a screen nor the data waits for the other's.
            {
              name: 'shared-data',
              test: /[\\/]src[\\/](data(?![\\/]session)|sync|domain|lib|views)[\\/]/,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            {
              name: 'shared-screens',
              test: /[\\/]src[\\/](ui|i18n(?![\\/]later-codes)|features(?![\\/](?:settings|account)))[\\/]|[\\/]node_modules[\\/]@(mantine|tabler|tanstack)[\\/]/,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
})
