import { afterAll } from 'vitest'
import { type PushDevice, type PushService, startPushService } from '../support/push-service'
import { type ServerOptions, startServer, type TestServer } from '../support/server'
import { openPushCalls, type PushCalls } from './push-calls'
import { type Caller, openCaller } from './sync-calls'
import { openUserActions, type UserActions } from './user-actions'

export interface PushServer {
  service: PushService
  /** It pushes to that service. */
  server: TestServer
  actions: UserActions
  calls: PushCalls
  /** Two users, and a device of the receiver. */
  twoUsers(more?: Record<string, unknown>): Promise<{ ali: Caller; badr: Caller; device: PushDevice }>
}

/** A server with a push service for all tests of a file; both end with the last one. */
export async function startPushServer(options: ServerOptions = {}): Promise<PushServer> {
  const service = await startPushService()
  afterAll(() => service.stop())
  const server = await startServer({ ...options, settings: { ...service.settings, ...options.settings } })
  // Before the service, because the last hook comes first.
  afterAll(() => server.stop())
  const actions = openUserActions(server)
  const calls = openPushCalls(server, service, actions)
  return {
    ...{ service, server, actions, calls },
    async twoUsers(more) {
      const [ali, badr] = [await openCaller(server), await openCaller(server)]
      return { ali, badr, device: await calls.subscribe(badr.user, more) }
    },
  }
}
