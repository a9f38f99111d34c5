import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    demoData: string
  }
}

export const BINARY = resolve('build/mudarraj')

/** The administrator who looks up what the server has. */
export const WITNESS = { email: 'witness@mudarraj.demo', password: 'a-password-of-the-witness' }

/** Loads the demo data once per run; each stage starts from a copy of it. */
export default async function prepare(project: TestProject): Promise<() => Promise<void>> {
  const { directory, remove } = await loadDemoData()
  project.provide('demoData', directory)
  return remove
}

/** A folder of its own, filled by the product's command. */
export async function loadDemoData(): Promise<{ directory: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'mudarraj-demo-'))
  const directory = join(folder, 'pb_data')
  const run = (...args: string[]) =>
    execFileSync(BINARY, [...args, '--dir', directory], { stdio: ['ignore', 'ignore', 'inherit'] })
  run('demo')
  run('admin', 'create', WITNESS.email, WITNESS.password)
  return { directory, remove: () => rm(folder, { recursive: true, force: true }) }
}
