import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { until } from './until'

const alive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test.each(['SIGINT', 'SIGKILL'] as const)('a process that %s ends leaves no child behind', async (signal) => {
  const guard = join(import.meta.dirname, 'die-with-parent.ts')
  const program = `
    import { spawn } from 'node:child_process'
    import { runnerImport } from 'vite'
    const { module } = await runnerImport(${JSON.stringify(guard)}, { configFile: false, logLevel: 'error' })
    console.log(module.dieWithParent(spawn('sleep', ['600'])).pid)`
  const parent = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [printed] = (await once(parent.stdout, 'data')) as [Buffer]
  const child = Number(printed.toString())
  expect(alive(child)).toBe(true)
  parent.kill(signal)
  await until('the end of the child', () => !alive(child))
})
