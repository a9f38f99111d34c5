import { expectOk } from './api'
import type { TestServer } from './server'

/** A test hook that runs SQL, for what no client can do. With `copyHooks({ add: RAW_SQL })`. */
export const RAW_SQL = {
  'raw-sql.pb.js': `routerAdd('POST', '/api/test/sql', (e) => {
  for (const statement of e.requestInfo().body.statements) e.app.db().newQuery(statement).execute()
  return e.noContent(204)
})`,
}

export async function runSql(server: Pick<TestServer, 'api'>, ...statements: string[]): Promise<void> {
  expectOk(await server.api.request('POST', '/api/test/sql', { body: { statements } }), statements.join('; '))
}
