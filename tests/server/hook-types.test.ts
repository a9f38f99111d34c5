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
    target: 'ES2018',
    lib: ['ES2018'],
    module: 'ESNext',
    moduleResolution: 'bundler',
    types: [],
    allowJs: true,
    checkJs: true,
    strict: false,
    noEmit: true,
    skipLibCheck: true,
  },
  include: ['pb_hooks/*.js', 'pb_hooks/*.d.ts'],
  exclude: ['pb_hooks/domain.js'],
}

let folder: string

/** Hooks beside the types that this very binary has written, as they lie in a folder that was served once. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mudarraj-types-'))
  const server = await startServer()
  cpSync(join(server.dir, 'types.d.ts'), join(folder, 'pb_data/types.d.ts'))
  await server.stop()
  cpSync(join(root, 'pb_hooks'), join(folder, 'pb_hooks'), { recursive: true })
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(CONFIG))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function typeErrors(): Promise<string> {
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  return new Promise((resolve) => {
    execFile(process.execPath, [compiler, '-p', folder], (_error, printed) => resolve(printed))
  })
}

test('hooks call what PocketBase has', async () => {
  expect(readdirSync(join(folder, 'pb_hooks')).filter((name) => name.endsWith('.pb.js')).length).toBeGreaterThan(3)
  expect(await typeErrors()).toBe('')
})

test('a hook that calls what it has not is found', async () => {
  const wrong = `onRecordCreate((e) => { e.record.getStrng('content'); e.next() }, 'x')`
  writeFileSync(join(folder, 'pb_hooks/wrong.pb.js'), wrong)
  expect(await typeErrors()).toContain('getStrng')
})
