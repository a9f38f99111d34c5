import { expect } from 'vitest'
import type { Answer, User } from '../support/api'
import type { PushDevice, PushService } from '../support/push-service'
import type { TestServer } from '../support/server'
import { newUsers, type UserActions } from './user-actions'

export const SUBSCRIPTIONS = '/api/push/subscriptions'

/** Registers devices for pushes, and reads what they receive. */
export interface PushCalls {
  /** Any answer, also a 4xx. */
  trySubscribe(user: User, device: PushDevice, more?: Record<string, unknown>): Promise<Answer>
  /** A new device of the user. */
  subscribe(user: User, more?: Record<string, unknown>): Promise<PushDevice>
  forget(user: User, device: string): Promise<Answer>
  devicesOf(user: User): Promise<string[]>
  /** Resolves when all pending pushes were sent, because a later notification of other users was. */
  afterAllElse(): Promise<void>
}

export function openPushCalls(server: TestServer, service: PushService, actions: UserActions): PushCalls {
  const { api } = server
  const calls: PushCalls = {
    trySubscribe(user, { open: _open, ...device }, more = {}) {
      const body = { ...device, switches: {}, lang: 'ar', ...more }
      return api.request('PUT', SUBSCRIPTIONS, { token: user.token, body })
    },
    async subscribe(user, more) {
      const device = service.subscribe()
      expect((await calls.trySubscribe(user, device, more)).status).toBe(200)
      return device
    },
    forget: (user, device) => api.request('DELETE', SUBSCRIPTIONS, { token: user.token, body: { device } }),
    async devicesOf(user) {
      const { body } = await api.request('GET', SUBSCRIPTIONS, { token: user.token })
      return body.subscriptions.map(({ device }: { device: string }) => device)
    },
    async afterAllElse() {
      const { author, user } = await newUsers(actions, 'author', 'user')
      const device = await calls.subscribe(author)
      await actions.like(user, await actions.post(author))
      await service.messageTo(device)
    },
  }
  return calls
}
