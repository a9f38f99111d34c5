import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer } from '../support/server'

const root = join(import.meta.dirname, '../..')

/** Null checks are off: PocketBase types every field of an event as optional. */
const CONFIG = {
  compilerOptions: {
    target: 'ES2023',
    lib: ['ES2023'],
    module: 'ESNext',
    moduleResolution: 'bundler',
    types: [],
    allowJs: true,
    checkJs: true,
    strict: false,
    noEmit: true,
    skipLibCheck: true,
    paths: { '@/*': [join(root, 'src/*')] },
  },
  include: ['pb_hooks/**/*', 'pb_data/types.d.ts'],
  exclude: ['pb_hooks/domain.js', 'pb_hooks/rules.js', 'pb_hooks/imports.js'],
}

let folder: string

/** Hooks with the types that this binary has written, instead of the project's own declaration. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mudarraj-types-'))
  const server = await startServer()
  cpSync(join(server.dir, 'types.d.ts'), join(folder, 'pb_data/types.d.ts'))
  await server.stop()
  cpSync(join(root, 'pb_hooks'), join(folder, 'pb_hooks'), { recursive: true })
  rmSync(join(folder, 'pb_hooks/pocketbase.d.ts'))
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(CONFIG))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function typeErrors(): Promise<string> {
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  return new Promise((resolve) => {
    execFile(process.execPath, [compiler, '-p', folder], (_error, printed) => resolve(printed))
  })
}

test('hooks call only what PocketBase has', async () => {
  expect(readdirSync(join(folder, 'pb_hooks')).filter((name) => name.endsWith('.pb.js')).length).toBeGreaterThan(3)
  expect(await typeErrors()).toBe('')
})

test('a rule that calls a missing method of PocketBase is a type error', async () => {
  const wrong = `export const onCreate = (e: core.RecordEvent) => e.record.getStrng('content')`
  writeFileSync(join(folder, 'pb_hooks/shared/wrong.ts'), wrong)
  expect(await typeErrors()).toContain('getStrng')
})
