import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Api, openApi } from './api'
import { migrationsWithCheapPasswords } from './cheap-passwords'
import { dieWithParent } from './die-with-parent'
import { freePort } from './free-port'
import { copyHooks, type HookChanges } from './hooks'
import { copyNewServerData } from './new-server-data'
import { patiently } from './patience'

const root = join(import.meta.dirname, '../..')
const BINARY = join(root, 'build/mudarraj-dev')
const HOOKS = join(root, 'pb_hooks')
const START_DEADLINE_MS = patiently(30_000)
const STOP_DEADLINE_MS = patiently(10_000)
const HEALTH_POLL_MS = 20

/** Go ends with it. Calls of later tests of the file fail then, and say only that nobody answers. */
const CODE_OF_PANIC = 2
const PANIC_CHARACTERS = 20_000

const ADMIN = { email: 'admin@example.com', password: 'a-password-of-the-tests' }

/** Flags of `mudarraj serve`, e.g. { 'limit-posts': '1000/1m' }. */
export type ServerSettings = Record<string, string | number | boolean>

/** Tests send more in a minute than a user does; the tests of the limits set their own. */
const WITHOUT_LIMITS: ServerSettings = {
  'limit-sync-calls': 'off',
  'limit-posts': 'off',
  'limit-post-edits': 'off',
  'limit-comments': 'off',
  'limit-messages': 'off',
  'limit-new-chats': 'off',
  'limit-rooms': 'off',
  'limit-guesses': 'off',
  'limit-guesses-of-room': 'off',
  'limit-likes': 'off',
  'limit-reports': 'off',
  'limit-ad-views': 'off',
  'limit-predictions': 'off',
  'limit-other': 'off',
  'limit-follows': 'off',
  'limit-follows-day': 'off',
  'limit-profile-edits': 'off',
  'limit-people': 'off',
  'limit-signs': 'off',
  'limit-desk': 'off',
  'limit-hand-matches': 'off',
  'limit-streams': 'off',
  'sign-in-tries': 0,
  'limit-sign-ins': 'off',
  'limit-sessions': 'off',
  'limit-sign-ups': 'off',
  'limit-refused-sign-ups': 'off',
  'limit-codes': 'off',
  'limit-codes-address': 'off',
  'limit-requests': 'off',
  'limit-fan-requests': 'off',
  // Tests of matches begin it.
  'football-replay': false,
}

export interface ServerOptions {
  settings?: ServerSettings
  /** Data directory to serve; otherwise a new temporary one, removed at `stop`. */
  dir?: string
  port?: number
  /** What is changed in a copy of the product's hooks, which is removed at `stop`, or a folder of hooks. */
  hooks?: HookChanges | string
  /** Password hashes cost as much as in the product, for measurements. */
  fullPasswords?: boolean
  /** Garbage is collected as often as in the product, for measurements of memory. */
  fullCollection?: boolean
  /** A folder of migrations instead of the product's with cheap password hashes. */
  migrations?: string
  /** Binary to run; build/mudarraj-dev otherwise. */
  binary?: string
}

export interface TestServer {
  url: string
  port: number
  dir: string
  api: Api
  pid(): number
  /** What the process has printed since its last start. */
  log(): string
  /** Stops the process, waits for it, and removes a directory that was made here. */
  stop(): Promise<void>
  /** SIGTERM, as a host ends the process: returns its exit code, the directory stays. */
  terminate(): Promise<number | null>
  /** kill -9: nothing is flushed, the directory stays. */
  kill(): Promise<void>
  /** Starts the process again on the same directory and port, after `stop`, `kill` or while it runs. */
  restart(settings?: ServerSettings): Promise<void>
  /**
   * Runs another command of the binary on the same directory and returns its output.
   * @throws unless it succeeds
   */
  command(...args: string[]): Promise<string>
  /** Copies the data of a stopped or killed server to a new directory and returns it. */
  copyData(): string
  /** Replaces the data of a stopped or killed server by a copy, like a restored backup. */
  restoreData(copy: string): void
}

/** Starts the real binary on a directory and a port of its own and waits until it is healthy. */
export async function startServer(options: ServerOptions = {}): Promise<TestServer> {
  const binary = options.binary ?? BINARY
  if (!existsSync(binary)) throw new Error(`${binary} is missing: node scripts/build-server.mjs --dev`)
  const dir = options.dir ?? mkdtempSync(join(tmpdir(), 'mudarraj-'))
  const port = options.port ?? (await freePort())
  const url = `http://127.0.0.1:${port}`
  const changedHooks = typeof options.hooks === 'object' ? copyHooks(options.hooks) : null
  const hooks = typeof options.hooks === 'string' ? options.hooks : (changedHooks ?? HOOKS)
  const product = options.fullPasswords ? join(root, 'pb_migrations') : migrationsWithCheapPasswords()
  const migrations = options.migrations ?? product
  const folders = foldersOf(dir, hooks, migrations)
  let settings: ServerSettings = { ...WITHOUT_LIMITS, ...options.settings }
  let running: Running | null = null

  const isOrdinary = !options.dir && !options.binary && !options.fullPasswords && !options.migrations
  if (!isOrdinary || !copyNewServerData(dir)) await createAdmin(binary, folders)

  async function start(): Promise<void> {
    const args = ['serve', '--http', `127.0.0.1:${port}`, ...folders, ...flags(settings)]
    running = spawnBinary(binary, args, options.fullCollection ? { ...process.env, GOGC: undefined } : process.env)
    await untilHealthy(url, running)
  }

  async function end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const ending = running
    running = null
    if (ending) await ending.end(signal)
  }

  const server: TestServer = {
    url,
    port,
    dir,
    api: openApi(url, ADMIN),
    pid: () => {
      if (!running?.child.pid) throw new Error('the server does not run')
      return running.child.pid
    },
    log: () => running?.log() ?? '',
    async terminate() {
      const child = running?.child
      await end('SIGTERM')
      return child?.exitCode ?? null
    },
    kill: () => end('SIGKILL'),
    async stop() {
      await end('SIGTERM')
      if (!options.dir) rmSync(dir, { recursive: true, force: true })
      if (changedHooks) rmSync(changedHooks, { recursive: true, force: true })
    },
    async restart(changed) {
      await end('SIGTERM')
      settings = { ...settings, ...changed }
      await start()
    },
    command: (...args) => runOnce(binary, [...args, ...folders]),
    copyData() {
      if (running) throw new Error('stop or kill the server before its data is copied')
      const copy = mkdtempSync(join(tmpdir(), 'mudarraj-copy-'))
      cpSync(dir, copy, { recursive: true })
      return copy
    },
    restoreData(copy) {
      if (running) throw new Error('stop or kill the server before its data is replaced')
      rmSync(dir, { recursive: true, force: true })
      cpSync(copy, dir, { recursive: true })
    },
  }
  await start()
  return server
}

/** Makes the data directory of a new server, with cheap password hashes and the administrator of the tests. */
export const createServerData = (dir: string): Promise<string> =>
  createAdmin(BINARY, foldersOf(dir, HOOKS, migrationsWithCheapPasswords()))

/** Applies the migrations first. */
const createAdmin = (binary: string, folders: string[]): Promise<string> =>
  runOnce(binary, ['admin', 'create', ADMIN.email, ADMIN.password, ...folders])

const foldersOf = (dir: string, hooks: string, migrations: string): string[] => [
  ...['--dir', dir],
  ...['--hooks', hooks],
  ...['--migrations', migrations],
]

interface Running {
  child: ChildProcess
  log(): string
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>
}

function spawnBinary(binary: string, args: string[], env = process.env): Running {
  const child = dieWithParent(spawn(binary, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] }))
  const printed: string[] = []
  child.stdout.on('data', (part: Buffer) => printed.push(part.toString()))
  child.stderr.on('data', (part: Buffer) => printed.push(part.toString()))
  child.once('close', (code) => {
    if (code === CODE_OF_PANIC)
      process.stdout.write(`a server ended by a panic:\n${printed.join('').slice(-PANIC_CHARACTERS)}\n`)
  })
  return {
    child,
    log: () => printed.join(''),
    async end(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return
      const exited = once(child, 'exit')
      child.kill(signal)
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_DEADLINE_MS)
      await exited
      clearTimeout(timer)
    },
  }
}

async function runOnce(binary: string, args: string[]): Promise<string> {
  const once = spawnBinary(binary, args)
  const code = await new Promise<number | null>((resolve, reject) => {
    once.child.once('error', reject)
    once.child.once('close', resolve)
  })
  if (code !== 0) throw new Error(`${args.slice(0, 2).join(' ')} ended with ${code}:\n${once.log()}`)
  return once.log()
}

async function untilHealthy(url: string, running: Running): Promise<void> {
  const deadline = Date.now() + START_DEADLINE_MS
  while (running.child.exitCode === null && Date.now() < deadline) {
    const answer = await fetch(`${url}/api/health`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, HEALTH_POLL_MS))
  }
  await running.end('SIGKILL')
  throw new Error(`the server did not become healthy:\n${running.log()}`)
}

function flags(settings: ServerSettings): string[] {
  return Object.entries(settings).map(([name, value]) => `--${name}=${value}`)
}
