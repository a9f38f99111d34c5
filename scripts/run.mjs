import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Go fetches the release that the module needs, also where the machine pins an older one. */
export const environment = {
  ...process.env,
  // The module needs Go 1.27, which an older go command fetches.
  GOTOOLCHAIN: 'auto',
  // Builds, tests and checks share compiled dependencies when they have the same flags.
  CGO_ENABLED: '0',
  GOFLAGS: `${process.env.GOFLAGS ?? ''} -trimpath`.trim(),
  PATH: `${join(root, 'node_modules', '.bin')}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`,
}

/** Whether this module is the script that Node was started with; `node -e` starts none. */
export const isRun = (url) => process.argv[1] !== undefined && url === pathToFileURL(process.argv[1]).href

/** Runs a command in the project's root with visible output; rejects when its exit code is not 0. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, env: environment, stdio: 'inherit', ...options })
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      if (code === 0) resolve()
      else reject(new Error(`${command} ${args.join(' ')}: ended with ${signal ?? code}`))
    })
  })
}

/**
 * Runs a command and returns `{ code, output, stdout }`; `output` has the lines of stderr as well. Never rejects because
 * of the exit code.
 */
export function capture(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env: environment, stdio: ['ignore', 'pipe', 'pipe'], ...options })
    let output = ''
    let stdout = ''
    child.stdout.on('data', (chunk) => {
      output += chunk
      stdout += chunk
    })
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => resolve({ code: 127, output: error.message, stdout }))
    child.on('close', (code) => resolve({ code: code ?? 1, output, stdout }))
  })
}
