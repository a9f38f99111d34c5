import { expectOk } from './api'
import type { TestServer } from './server'

/** A hook beside the product's: a transaction that stays open until it is told to end. */
export const HELD_WRITER = {
  'held-writer.pb.js': `routerAdd('POST', '/api/test/hold', (e) => {
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

/** Takes the server's only writer. @returns the way to give it back */
export async function holdWriter(server: Pick<TestServer, 'api'>): Promise<() => Promise<void>> {
  const held = server.api.request('POST', '/api/test/hold')
  return async () => {
    expectOk(await server.api.request('POST', '/api/test/release'), 'release')
    expectOk(await held, 'hold')
  }
}
