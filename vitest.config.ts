import { fileURLToPath } from 'node:url'
import { lingui } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { defineConfig } from 'vitest/config'

/** Tiers of the tests; `npm test` runs them in this order, `npx vitest --project sync` one alone. */
export default defineConfig({
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  plugins: [babel({ plugins: ['@lingui/babel-plugin-lingui-macro'] }), lingui()],
  test: {
    slowTestThreshold: 5_000,
    // Ends a wait in vain; what is waited for comes long before, also on a busy machine.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'src/**/*.test.{ts,tsx}',
            'scripts/*.test.mjs',
            'tests/support/*.test.ts',
            'tests/support/fault-proxy/*.test.ts',
          ],
          // Ends what hangs; says nothing of how fast it should be.
          testTimeout: 30_000,
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: {
          name: 'sync',
          include: ['tests/sync/**/*.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          globalSetup: ['tests/e2e/fixtures/demo-data.ts'],
          include: ['tests/support/browsers/*.test.ts', 'tests/e2e/**/*.test.ts'],
          testTimeout: 240_000,
          hookTimeout: 120_000,
          // Each file has a server and a browser of its own; what they import has no state.
          maxWorkers: 2,
          isolate: false,
        },
      },
    ],
  },
})
