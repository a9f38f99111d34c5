import { type User } from '../../support/api'
import { type FaultProxy, type LinkMode, startFaultProxy } from '../../support/fault-proxy'
import type { HookChanges } from '../../support/hooks'
import { type ServerSettings, startServer, type TestServer } from '../../support/server'
import { cutLastCommits } from '../../support/power-cut'
import { patiently } from '../../support/patience'
import { testTime } from '../phone/clock'
import { PhoneHandle } from '../phone/phone-handle'
import type { PhoneCommand, StepResult } from '../phone/protocol'
import type { RunEvent } from './record'

/** 10 s of a real phone become one. With a smaller factor, a round trip on a busy machine looks like a dead link. */
export const DELAY_FACTOR = 0.1

/** No command of a user may wait for the network. */
const COMMAND_DEADLINE_MS = patiently(20_000)

/** Short delays on the server: tests wait for conditions, not for the clock. */
const QUICK_SERVER: ServerSettings = {
  'limit-posts': 'off',
  'limit-post-edits': 'off',
  'limit-likes': 'off',
  'limit-comments': 'off',
  'limit-messages': 'off',
  'limit-new-chats': 'off',
  'limit-reports': 'off',
  'limit-desk': 'off',
  'limit-predictions': 'off',
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

/** A user's phone with its link. */
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
  /** What is changed in the server's hooks. */
  hooks?: HookChanges
  /** A running server to share; the harness leaves it running. */
  server?: TestServer
}

export function startQuickServer({
  settings,
  hooks,
}: Pick<HarnessOptions, 'settings' | 'hooks'> = {}): Promise<TestServer> {
  return startServer({ settings: { ...QUICK_SERVER, ...settings }, ...(hooks === undefined ? {} : { hooks }) })
}

/** One server, some users, their phones, and a faulty link for each phone. */
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

  /** A new phone, signed in, on a good link. @param clockAheadMs how wrong its clock is */
  async addPhone(user: number, clockAheadMs = 0): Promise<HarnessPhone> {
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
      clockAheadMs,
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

  /** Runs a command within the deadline of commands that do not wait for the network. */
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

  /** Kills a phone, and starts its next life. */
  async restartPhone(phone: number): Promise<void> {
    await this.killPhone(phone)
    await this.phone(phone).handle.start()
  }

  async killPhone(phone: number): Promise<void> {
    await this.phone(phone).handle.kill()
    this.events.push({ kind: 'killed', at: testTime(), phone })
  }

  /** An administrator deletes a post. */
  async removePost(record: string): Promise<void> {
    const { api } = this.server
    // The phones may receive it before this answer arrives.
    this.events.push({ kind: 'moderation', at: testTime(), what: 'remove-post', record })
    await api.request('DELETE', `/api/collections/hashtag_posts/records/${record}`, { token: await api.admin() })
  }

  /** Kills the server, and starts it again. */
  async restartServer(): Promise<void> {
    await this.server.kill()
    this.events.push({ kind: 'server', at: testTime(), what: 'killed' })
    await this.server.restart()
    this.events.push({ kind: 'server', at: testTime(), what: 'up' })
  }

  /** A copy of the server's data, to be restored later. */
  async backUpServer(): Promise<string> {
    await this.server.kill()
    const backup = this.server.copyData()
    await this.server.restart()
    return backup
  }

  /** A power loss of the server, which loses its last commits. The next run starts with the rest. */
  async cutPower(commits: number): Promise<void> {
    await this.server.kill()
    const cut = cutLastCommits(this.server.dir, commits)
    this.events.push({ kind: 'server', at: testTime(), what: cut > 0 ? 'restored' : 'killed' })
    await this.server.restart()
    this.events.push({ kind: 'server', at: testTime(), what: 'up' })
  }

  /** Closes the app of a phone, and runs its service worker once. The phone stays off. */
  async wakeWorker(phone: number): Promise<void> {
    await this.killPhone(phone)
    await this.phone(phone).handle.start('worker')
    await this.phone(phone).handle.kill()
  }

  /** Restores a backup: the server loses all later writes. */
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
