import { type User } from '../../support/api'
import { type FaultProxy, type LinkMode, startFaultProxy } from '../../support/fault-proxy'
import { type ServerSettings, startServer, type TestServer } from '../../support/server'
import { cutLastCommits } from '../../support/power-cut'
import { testTime } from '../phone/clock'
import { PhoneHandle } from '../phone/phone-handle'
import type { PhoneCommand, StepResult } from '../phone/protocol'
import type { RunEvent } from './record'

/** 10 s of a real phone become one. Shorter, and a round trip on a busy machine looks like a dead link. */
export const DELAY_FACTOR = 0.1

/** Nothing that a user does may wait for the network. */
const COMMAND_DEADLINE_MS = 20_000

/** A server that is quick with everything that has a delay: tests wait for conditions, not for the clock. */
const QUICK_SERVER: ServerSettings = {
  'limit-posts': 'off',
  'limit-post-edits': 'off',
  'limit-likes': 'off',
  'limit-comments': 'off',
  'limit-reports': 'off',
  'limit-other': 'off',
  'limit-uploads': 'off',
  'limit-upload-bytes': 'off',
  'poke-tick': '20ms',
  'poke-coalesce': '50ms',
  'poke-spread': '50ms',
  'poke-heartbeat': '1s',
  'counter-interval': '150ms',
  'busy-wait': '100ms',
  'lost-patience': '2m',
}

/** A user's phone with the link it hangs on. */
export interface HarnessPhone {
  user: number
  handle: PhoneHandle
  proxy: FaultProxy
}

export interface HarnessOptions {
  /** The bundle of the phones, see `buildPhone`. */
  bundle: string
  users: number
  settings?: ServerSettings
  delayFactor?: number
  /** Folder of the server's hooks, where a test adds one. */
  hooks?: string
  /** A running server to share; the harness leaves it running. */
  server?: TestServer
}

export function startQuickServer({
  settings,
  hooks,
}: Pick<HarnessOptions, 'settings' | 'hooks'> = {}): Promise<TestServer> {
  return startServer({ settings: { ...QUICK_SERVER, ...settings }, ...(hooks === undefined ? {} : { hooks }) })
}

/** One server, some users, their phones, and a faulty link for each of them. */
export class Harness {
  readonly events: RunEvent[] = []
  readonly phones: HarnessPhone[] = []

  private constructor(
    readonly server: TestServer,
    readonly users: User[],
    private readonly options: HarnessOptions,
  ) {}

  static async open(options: HarnessOptions): Promise<Harness> {
    const server = options.server ?? (await startQuickServer(options))
    const registered: User[] = []
    for (let user = 0; user < options.users; user += 1) registered.push(await server.api.register())
    return new Harness(server, registered, options)
  }

  /** A new phone, signed in, on a good link. */
  async addPhone(user: number): Promise<HarnessPhone> {
    const owner = this.user(user)
    const proxy = await startFaultProxy({ target: this.server.url, recordBodies: true })
    const phone = this.phones.length
    const handle: PhoneHandle = new PhoneHandle({
      bundle: this.options.bundle,
      session: {
        token: owner.token,
        user: { id: owner.id, email: owner.email, username: owner.username, verified: true },
      },
      url: proxy.url,
      users: this.users.map((one) => one.id),
      seed: `${owner.id}/phone-${phone}`,
      delayFactor: this.delayFactor,
      onEvent: (event) => this.events.push({ ...event, phone, life: handle.lives }),
    })
    const added = { user, handle, proxy }
    this.phones.push(added)
    await handle.start()
    return added
  }

  get delayFactor(): number {
    return this.options.delayFactor ?? DELAY_FACTOR
  }

  user(number: number): User {
    const user = this.users[number]
    if (!user) throw new Error(`there is no fan ${number}`)
    return user
  }

  phone(number: number): HarnessPhone {
    const phone = this.phones[number]
    if (!phone) throw new Error(`there is no phone ${number}`)
    return phone
  }

  /** Does a command within the time of a command that waits for nothing. */
  async command(phone: number, command: PhoneCommand): Promise<StepResult> {
    const done = this.phone(phone).handle.do(command)
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      const message = `phone ${phone}: ${command.do} took more than ${COMMAND_DEADLINE_MS} ms`
      timer = setTimeout(() => reject(new Error(message)), COMMAND_DEADLINE_MS)
    })
    return Promise.race([done, late]).finally(() => clearTimeout(timer))
  }

  async setMode(phone: number, mode: LinkMode): Promise<void> {
    await this.phone(phone).proxy.setMode(mode)
    this.events.push({ kind: 'mode', at: testTime(), phone, mode: mode.kind })
  }

  /** kill -9 of a phone and its next life. */
  async restartPhone(phone: number): Promise<void> {
    await this.killPhone(phone)
    await this.phone(phone).handle.start()
  }

  async killPhone(phone: number): Promise<void> {
    await this.phone(phone).handle.kill()
    this.events.push({ kind: 'killed', at: testTime(), phone })
  }

  /** Moderation takes a post away. */
  async removePost(record: string): Promise<void> {
    const { api } = this.server
    // The phones may hear of it before the answer is here.
    this.events.push({ kind: 'moderation', at: testTime(), what: 'remove-post', record })
    await api.request('DELETE', `/api/collections/hashtag_posts/records/${record}`, { token: await api.admin() })
  }

  /** kill -9 of the server and its next run. */
  async restartServer(): Promise<void> {
    await this.server.kill()
    this.events.push({ kind: 'server', at: testTime(), what: 'killed' })
    await this.server.restart()
    this.events.push({ kind: 'server', at: testTime(), what: 'up' })
  }

  /** The server's data as it is now, to be put back later. */
  async backUpServer(): Promise<string> {
    await this.server.kill()
    const backup = this.server.copyData()
    await this.server.restart()
    return backup
  }

  /** The server's power goes, and with it its last commits. Another run begins on what is left. */
  async cutPower(commits: number): Promise<void> {
    await this.server.kill()
    const cut = cutLastCommits(this.server.dir, commits)
    this.events.push({ kind: 'server', at: testTime(), what: cut > 0 ? 'restored' : 'killed' })
    await this.server.restart()
    this.events.push({ kind: 'server', at: testTime(), what: 'up' })
  }

  /** The app of a phone is closed, and the browser wakes its service worker once. The phone stays off. */
  async wakeWorker(phone: number): Promise<void> {
    await this.killPhone(phone)
    await this.phone(phone).handle.start('worker')
    await this.phone(phone).handle.kill()
  }

  /** Whatever was written since the backup is lost on the server. */
  async restoreServer(backup: string): Promise<void> {
    await this.server.kill()
    this.server.restoreData(backup)
    this.events.push({ kind: 'server', at: testTime(), what: 'restored' })
    await this.server.restart()
    this.events.push({ kind: 'server', at: testTime(), what: 'up' })
  }

  async close(): Promise<void> {
    await Promise.all(this.phones.map(({ handle }) => handle.kill()))
    await Promise.all(this.phones.map(({ proxy }) => proxy.close()))
    if (!this.options.server) await this.server.stop()
  }
}
