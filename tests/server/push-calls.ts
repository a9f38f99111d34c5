import { expect } from 'vitest'
import type { Answer, Fan } from '../support/api'
import type { PushDevice, PushService } from '../support/push-service'
import type { TestServer } from '../support/server'
import { cast, type Stand } from './stand'

export const SUBSCRIPTIONS = '/api/push/subscriptions'

/** How phones say where they are pushed to. */
export interface PushCalls {
  /** Any answer, also a 4xx. */
  tell(fan: Fan, device: PushDevice, more?: Record<string, unknown>): Promise<Answer>
  /** A new device of the fan. */
  subscribe(fan: Fan, more?: Record<string, unknown>): Promise<PushDevice>
  forget(fan: Fan, device: string): Promise<Answer>
  devicesOf(fan: Fan): Promise<string[]>
  /** Whatever was going to be pushed by now has been, once a later notice of others has. */
  afterAllElse(): Promise<void>
}

export function openPushCalls(server: TestServer, service: PushService, stand: Stand): PushCalls {
  const { api } = server
  const calls: PushCalls = {
    tell(fan, { open: _open, ...device }, more = {}) {
      const body = { ...device, switches: {}, lang: 'ar', ...more }
      return api.request('PUT', SUBSCRIPTIONS, { token: fan.token, body })
    },
    async subscribe(fan, more) {
      const device = service.subscribe()
      expect((await calls.tell(fan, device, more)).status).toBe(200)
      return device
    },
    forget: (fan, device) => api.request('DELETE', SUBSCRIPTIONS, { token: fan.token, body: { device } }),
    async devicesOf(fan) {
      const { body } = await api.request('GET', SUBSCRIPTIONS, { token: fan.token })
      return body.subscriptions.map(({ device }: { device: string }) => device)
    },
    async afterAllElse() {
      const { author, fan } = await cast(stand, 'author', 'fan')
      const device = await calls.subscribe(author)
      await stand.like(fan, await stand.post(author))
      await service.messageTo(device)
    },
  }
  return calls
}
