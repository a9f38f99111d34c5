import { afterAll, beforeAll, expect, test } from 'vitest'
import { pairId } from '@/domain/ids'
import { startServer, type TestServer } from '../support/server'
import { makeVoiceOgg } from '../support/voice-files'
import { askExport, exportOf, unzip } from './export-archive'
import { says, sends } from './message-calls'
import { makeRow } from './sample-rows'
import { type Caller, kindsOf, openCaller } from './sync-calls'
import { openUploader } from './upload-calls'

let server: TestServer

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const ask = (token?: string) => askExport(server, token)

test('the export has everything of the user, and nothing of others', async () => {
  const user = await openCaller(server)
  const other = await openCaller(server)
  const mine = user.writes('هذا لي #تصدير')
  const theirs = other.writes('هذا لغيري')
  await user.send(mine)
  await other.send(theirs)
  const saved = pairId(user.user.id, theirs.record)
  const save = { user_id: user.user.id, post_id: theirs.record }
  await user.send(user.likes(theirs.record), user.operation('create', 'saved_posts', saved, save))
  const [team, match] = [await makeRow(server.api, 'teams', user.user), await makeRow(server.api, 'matches', user.user)]
  const follows = (target: string, column: 'team_id' | 'match_id') =>
    user.operation(
      'create',
      column === 'team_id' ? 'followed_teams' : 'followed_matches',
      pairId(user.user.id, target),
      {
        ...{ user_id: user.user.id, [column]: target },
      },
    )
  await user.send(follows(team, 'team_id'), follows(match, 'match_id'))
  const answer = await ask(user.user.token)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip'])
  const files = unzip(Buffer.from(await answer.arrayBuffer()))
  const text = files.get('data.json')?.toString('utf8') ?? ''
  const data = JSON.parse(text)
  expect(data.account).toMatchObject({ id: user.user.id, email: user.user.email })
  expect(data.profiles.map((row: { id: string }) => row.id)).toEqual([user.user.id])
  expect(data.hashtag_posts.map((row: { content: string }) => row.content)).toEqual(['هذا لي #تصدير'])
  expect(data.hashtag_likes.map((row: { post_id: string }) => row.post_id)).toEqual([theirs.record])
  expect(data.saved_posts.map((row: { post_id: string }) => row.post_id)).toEqual([theirs.record])
  expect(data.followed_teams).toMatchObject([{ team_id: team, name_en: 'Team' }])
  expect(data.followed_matches).toMatchObject([{ match_id: match }])
  expect(data.devices.map((seen: { agent: string }) => seen.agent)).toEqual([expect.any(String)])
  expect(data.push_subscriptions).toEqual([])
  expect(text).not.toContain('هذا لغيري')
  expect(text).not.toContain(other.user.email)
  for (const secret of ['tokenKey', 'password', 'username_key']) expect(text).not.toContain(secret)
})

test('the export has the files of own messages, and none of what others sent', async () => {
  const [user, other] = [await openCaller(server), await openCaller(server)]
  const file = makeVoiceOgg()
  const sendVoice = async (from: Caller, to: Caller): Promise<string> => {
    const upload = await openUploader(server, from.user).sendVoice(file)
    const operation = sends(from, to.user, '', { media_upload: upload })
    expect(await says(from, operation)).toBe('accepted')
    return String((await server.api.row('private_messages', operation.record)).media)
  }
  const [own, theirs] = [await sendVoice(user, other), await sendVoice(other, user)]
  const { names } = await exportOf(server, user)
  expect(names.filter((name) => name.endsWith(own))).toHaveLength(1)
  expect(names.filter((name) => name.endsWith(theirs))).toEqual([])
})

test('a visitor gets no export, and a user at most five a day', async () => {
  expect((await ask()).status).toBe(401)
  const { user } = await openCaller(server)
  const statuses: number[] = []
  for (let n = 0; n < 6; n += 1) {
    const answer = await ask(user.token)
    await answer.arrayBuffer()
    statuses.push(answer.status)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})

test('the export lacks what administrators wrote for each other', async () => {
  const [user, other] = [await openCaller(server), await openCaller(server)]
  const post = other.writes('يُبلّغ عنه')
  await other.send(post)
  const id = pairId(user.user.id, post.record)
  const body = {
    reporter_id: user.user.id,
    report_type: 'post',
    reason: 'spam',
    description: 'مزعج',
    reported_post_id: post.record,
  }
  expect(kindsOf(await user.send(user.operation('create', 'reports', id, body)))).toEqual(['accepted'])
  await server.api.change('reports', id, { admin_response: 'ملاحظة بين المشرفين' })
  const files = unzip(Buffer.from(await (await ask(user.user.token)).arrayBuffer()))
  const text = files.get('data.json')?.toString('utf8') ?? ''
  expect(JSON.parse(text).reports).toMatchObject([{ description: 'مزعج', status: 'pending' }])
  expect(text).not.toContain('ملاحظة بين المشرفين')
})
