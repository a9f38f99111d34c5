import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { isAbsolute, join } from 'node:path'
import { capture, environment, root } from './run.mjs'

const START_DEADLINE_MS = 60_000

/** `mudarraj demo` writes this file into its data directory. Our commands only change such a directory. */
const DEMO_MARKER = '.made-by-demo'

/**
 * Fills the directory, or moves the dates of its demo data to today. Refuses a directory without the marker.
 * @returns {Promise<string>} the logins of its users, in lines
 */
export async function prepareDemoData(binary, directory) {
  const folder = isAbsolute(directory) ? directory : join(root, directory)
  if (existsSync(folder) && readdirSync(folder).length > 0 && !existsSync(join(folder, DEMO_MARKER))) {
    throw new Error(
      `${directory} holds data that npm start did not make, so it is left alone. ` +
        `Serve it with: build/mudarraj serve --dir ${directory}   or choose another: npm start -- --dir demo_data`,
    )
  }
  const { code, output, stdout } = await capture(binary, ['demo', '--dir', folder])
  if (code !== 0) throw new Error(`the demo data could not be loaded:\n${output}`)
  return stdout.trimEnd()
}

const free = (port) =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })

/** Returns the wanted port, or the next free one above it. */
export async function freePort(wanted) {
  for (let port = wanted; port < wanted + 50; port++) if (await free(port)) return port
  throw new Error(`no port is free from ${wanted} on`)
}

/** Starts the binary and waits until it answers; returns its child process. */
export async function serve(binary, args, url) {
  const child = spawn(binary, ['serve', ...args], {
    cwd: root,
    env: environment,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise((_, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)))
  })
  ended.catch(() => {})
  await Promise.race([ended, healthy(url)])
  return child
}

async function healthy(url) {
  const deadline = Date.now() + START_DEADLINE_MS
  while (Date.now() < deadline) {
    const answer = await fetch(`${url}/api/health`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`the server did not answer within ${START_DEADLINE_MS / 1000} s`)
}

/** Resolves when the child ends. Ctrl+C reaches the child and is not an error. */
export function untilEnd(child, onEnd = () => {}) {
  return new Promise((resolve) => {
    let stopRequested = false
    for (const signal of ['SIGINT', 'SIGTERM']) {
      process.on(signal, () => {
        stopRequested = true
        child.kill(signal)
      })
    }
    child.once('exit', (code) => {
      onEnd()
      process.exitCode = stopRequested ? 0 : (code ?? 1)
      resolve()
    })
  })
}
