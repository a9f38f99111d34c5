import { expectOk } from './api'
import type { TestServer } from './server'

/** A test hook that runs SQL, for what no client can do. With `startServer({ hooks: { add: RAW_SQL } })`. */
export const RAW_SQL = {
  'raw-sql.pb.js': `routerAdd('POST', '/api/test/sql', (e) => {
  for (const statement of e.requestInfo().body.statements) e.app.db().newQuery(statement).execute()
  return e.noContent(204)
})
routerAdd('POST', '/api/test/text', (e) => {
  const row = new DynamicModel({ text: '' })
  e.app.db().newQuery(e.requestInfo().body.query).one(row)
  return e.json(200, { text: row.text })
})`,
}

/** @param query reads one row with one column, `text` */
export async function readText(server: Pick<TestServer, 'api'>, query: string): Promise<string> {
  return expectOk(await server.api.request('POST', '/api/test/text', { body: { query } }), query).body.text
}

export async function runSql(server: Pick<TestServer, 'api'>, ...statements: string[]): Promise<void> {
  expectOk(await server.api.request('POST', '/api/test/sql', { body: { statements } }), statements.join('; '))
}
