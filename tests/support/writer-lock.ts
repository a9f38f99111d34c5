import { expectOk } from './api'
import type { TestServer } from './server'

/** A test hook: a write transaction that stays open until it is released. */
export const WRITER_LOCK = {
  'writer-lock.pb.js': `routerAdd('POST', '/api/test/hold', (e) => {
  e.app.store().set('held', true)
  e.app.runInTransaction((tx) => {
    tx.db().newQuery("UPDATE settings SET key = key").execute()
    while (e.app.store().get('held')) sleep(20)
  })
  return e.noContent(204)
})
routerAdd('POST', '/api/test/release', (e) => {
  e.app.store().set('held', false)
  return e.noContent(204)
})`,
}

/** Opens a write transaction on the server. @returns a function that ends it */
export async function lockWriter(server: Pick<TestServer, 'api'>): Promise<() => Promise<void>> {
  const lock = server.api.request('POST', '/api/test/hold')
  return async () => {
    expectOk(await server.api.request('POST', '/api/test/release'), 'release')
    expectOk(await lock, 'hold')
  }
}
