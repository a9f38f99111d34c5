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
  execFileSync(BINARY, ['demo', '--dir', directory], { stdio: ['ignore', 'ignore', 'inherit'] })
  return { directory, remove: () => rm(folder, { recursive: true, force: true }) }
}
