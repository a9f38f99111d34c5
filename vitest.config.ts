import { fileURLToPath } from 'node:url'
import { lingui } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { defineConfig } from 'vitest/config'
import { NAMED_TAGS } from './scripts/named-tags.mjs'
import { slowness } from './scripts/slowness.mjs'

const SLOWNESS = slowness()
const patiently = (ms: number) => Math.ceil(ms * SLOWNESS)

/** Tests of the checkers by planted bugs. They run when they are named. */
const MUTATIONS = 'tests/sync/*mutations.test.ts'

/** Tiers of the tests; `npm test` runs them in this order, `npx vitest --project sync` one alone. */
export default defineConfig({
  cacheDir: `node_modules/.vite/${process.env.MUDARRAJ_TEST_CACHE ?? 'tests'}`,
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  plugins: [babel({ plugins: ['@lingui/babel-plugin-lingui-macro'] }), lingui()],
  test: {
    slowTestThreshold: 5_000,
    tags: Object.entries(NAMED_TAGS).map(([name, description]) => ({ name, description })),
    // Go's default collects garbage so often that it takes a fifth of a server's processor time.
    env: { MUDARRAJ_TEST_SLOWNESS: String(SLOWNESS), GOGC: '400' },
    // Ends a wait in vain; what is waited for comes long before.
    expect: { poll: { timeout: patiently(60_000), interval: 100 } },
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
          testTimeout: patiently(90_000),
          // Its tests wait for a third of their time. Each puts back what it changes in modules.
          maxWorkers: 3,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          globalSetup: ['tests/support/prepare-new-server.ts'],
          include: ['tests/server/**/*.test.ts'],
          testTimeout: patiently(120_000),
          hookTimeout: patiently(90_000),
          // Its tests wait for a third of their time. What they import has no state.
          maxWorkers: 3,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'sync',
          globalSetup: ['tests/support/prepare-new-server.ts'],
          include: ['tests/sync/**/*.test.ts'],
          exclude: [MUTATIONS],
          // A schedule that hangs ends itself long before.
          testTimeout: patiently(600_000),
          hookTimeout: patiently(90_000),
          maxWorkers: 2,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'mutations',
          globalSetup: ['tests/support/prepare-new-server.ts'],
          include: [MUTATIONS],
          testTimeout: patiently(180_000),
          hookTimeout: patiently(90_000),
          maxWorkers: 2,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          globalSetup: ['tests/e2e/fixtures/demo-data.ts'],
          include: ['tests/support/browsers/*.test.ts', 'tests/e2e/**/*.test.ts'],
          testTimeout: patiently(240_000),
          hookTimeout: patiently(120_000),
          // Each file has a server of its own; what they import has no state. Journeys wait for their pages.
          maxWorkers: 3,
          isolate: false,
        },
      },
    ],
  },
})
