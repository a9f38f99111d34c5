import type { PageRequest } from '@/domain/wire'
import { DELAYS, type Random, type Clock } from '../clock'
import { type TabChannel, type TabMessage, WAKE_REASON_OF_MESSAGE, MESSAGE_OF_WAKE_REASON } from './tab-channel'
import type { WakeReason } from './wake-signal'
import type { Engine } from './engine'

export interface LeaderClientParts {
  bus: TabChannel
  timing: Clock
  random: Random
  /** The engine of this tab while it leads. */
  engine(): Engine | null
}

/** What any tab may request of the leading tab: a page, a refresh, a wake-up. */
export class LeaderClient {
  constructor(private readonly parts: LeaderClientParts) {
    parts.bus.listen((message) => this.answer(message))
  }

  notify(reason: WakeReason): void {
    const engine = this.parts.engine()
    if (engine) engine.notify(reason)
    else this.parts.bus.post({ kind: 'ring', ring: MESSAGE_OF_WAKE_REASON[reason] })
  }

  /** @returns whether the page was applied */
  async page(page: PageRequest): Promise<boolean> {
    const engine = await this.engineOrWait()
    if (engine) return engine.requestPage(page)
    const id = this.parts.random.id()
    const done = this.reply((message) => (message.kind === 'page-done' && message.id === id ? message.arrived : null))
    this.parts.bus.post({ kind: 'page', id, page })
    return (await done) ?? false
  }

  async refresh(): Promise<'done' | 'offline'> {
    const engine = await this.engineOrWait()
    if (engine) return engine.refresh()
    const id = this.parts.random.id()
    const done = this.reply((message) => (message.kind === 'refresh-done' && message.id === id ? message.result : null))
    this.parts.bus.post({ kind: 'refresh', id })
    return (await done) ?? 'offline'
  }

  /** A tab that just opened may become the leader within moments. */
  private async engineOrWait(): Promise<Engine | null> {
    const { timing, engine } = this.parts
    for (let tries = 0; tries < 5 && !engine(); tries += 1) await timing.wait(timing.scale(60))
    return engine()
  }

  private answer(message: TabMessage): void {
    const engine = this.parts.engine()
    if (!engine) return
    const { bus } = this.parts
    if (message.kind === 'ring') engine.notify(WAKE_REASON_OF_MESSAGE[message.ring])
    if (message.kind === 'page') {
      void engine.requestPage(message.page).then((arrived) => bus.post({ kind: 'page-done', id: message.id, arrived }))
    }
    if (message.kind === 'refresh') {
      void engine.refresh().then((result) => bus.post({ kind: 'refresh-done', id: message.id, result }))
    }
  }

  /** The reply of another tab; null without one within the longest call. */
  private async reply<T>(read: (message: TabMessage) => T | null): Promise<T | null> {
    const { bus, timing } = this.parts
    const over = new AbortController()
    let value: T | null = null
    const forget = bus.listen((message) => {
      value ??= read(message)
      if (value !== null) over.abort()
    })
    await timing.wait(timing.scale(DELAYS.longestCall), over.signal)
    forget()
    return value
  }
}
