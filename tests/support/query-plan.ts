import { expectOk } from './api'
import type { TestServer } from './server'

/** A test hook that answers the steps by which SQLite executes a statement. With `startServer({ hooks: { add: PLAN } })`. */
export const PLAN = {
  'plan.pb.js': `routerAdd('POST', '/api/test/plan', (e) => {
  const steps = arrayOf(new DynamicModel({ detail: '' }))
  e.app.db().newQuery('EXPLAIN QUERY PLAN ' + e.requestInfo().body.statement).all(steps)
  return e.json(200, { steps: steps.map((step) => step.detail) })
})`,
}

/** The steps of a statement, one a line. */
export async function planOf(server: Pick<TestServer, 'api'>, statement: string): Promise<string> {
  const answer = await server.api.request('POST', '/api/test/plan', { body: { statement } })
  return expectOk(answer, statement).body.steps.join('\n')
}
