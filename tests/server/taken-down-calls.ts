import { expectOk } from '../support/api'
import type { TestServer } from '../support/server'

/** A test hook that takes rows down and puts them back, as decisions of staff do. With `hooks: { add: TAKING_DOWN }`. */
export const TAKING_DOWN = {
  'taking-down.pb.js': `routerAdd('POST', '/api/test/taken-down', (e) => {
  const { action, ...row } = e.requestInfo().body
  e.app.runInTransaction((tx) => require(\`\${__hooks}/rules.js\`).takenDown[action](tx, row))
  return e.noContent(204)
})
routerAdd('POST', '/api/test/delete-taken-down', (e) => {
  require(\`\${__hooks}/rules.js\`).takenDown.deleteTakenDown(e.app)
  return e.noContent(204)
})`,
}

export type Moderated = 'hashtag_posts' | 'hashtag_comments' | 'chat_rooms'

type Server = Pick<TestServer, 'api'>

async function change(server: Server, body: Record<string, string>): Promise<void> {
  expectOk(await server.api.request('POST', '/api/test/taken-down', { body }), JSON.stringify(body))
}

export const takeDown = (server: Server, collection: Moderated, id: string, by: 'auto' | 'moderator' = 'moderator') =>
  change(server, { action: 'takeDown', collection, id, by })

export const putBack = (server: Server, collection: Moderated, id: string) =>
  change(server, { action: 'putBack', collection, id })

/** The nightly deletion of what was taken down 30 days ago. */
export async function deleteTakenDown(server: Server): Promise<void> {
  expectOk(await server.api.request('POST', '/api/test/delete-taken-down', { body: {} }), 'deletion')
}
