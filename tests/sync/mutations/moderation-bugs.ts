import { decide } from '../../server/sanction-calls'
import { openStream } from '../../server/poke-streams'
import { does } from '../../server/room-calls'
import { idsIn, openCaller } from '../../server/sync-calls'
import { putBack, takeDown } from '../../server/taken-down-calls'
import { patiently } from '../../support/patience'
import type { TestServer } from '../../support/server'
import { bannedMeanwhile } from '../scenarios/moderation'
import type { Mutation } from './mutation'
import { isOn, type ServerBug } from './server-bug'

/** Mutations of what staff decides. */

const STREAMS = 'a ban keeps the streams of its user'
const READS = 'the token of a banned user still reads'
const RETURNED = 'a post that is put back comes as the newest'

/** Longer than the second of Q10: only a bug waits for it. */
const ENDS_WITHIN_MS = patiently(5_000)
const POLL_MS = 20

/** What a ban leaves to its user. */
async function leftToBanned(server: TestServer): Promise<string[]> {
  const user = await openCaller(server)
  const stream = await openStream(server, user, `channels=public,${user.own}`)
  await decide(server, user.user, { kind: 'ban' })
  const deadline = performance.now() + ENDS_WITHIN_MS
  while (!stream.ended() && performance.now() < deadline) await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  const isOpen = !stream.ended()
  stream.close()
  const { status } = await user.raw(user.request({ cursors: { public: null } }))
  return [
    ...(isOpen ? ['the stream stays open'] : []),
    ...(status === 401 ? [] : [`a call is answered with ${status}`]),
  ]
}

export const MODERATION_SERVER_BUGS: readonly ServerBug[] = [
  {
    name: STREAMS,
    patches: [
      {
        file: 'pocketbase/sessions/bans.go',
        find: 'err != nil || !isBanned(e.Record) || isAhead(before) {',
        replace: `err != nil || !isBanned(e.Record) || isAhead(before) || ${isOn(STREAMS)} {`,
      },
      { file: 'pocketbase/sessions/bans.go', find: '\t"net/http"\n', replace: '\t"net/http"\n\t"os"\n' },
    ],
    probe: leftToBanned,
  },
  {
    name: READS,
    patches: [
      {
        file: 'pocketbase/sessions/bans.go',
        find: 'return isBanned(user) && !slices.Contains(',
        replace: `return !(${isOn(READS)}) && isBanned(user) && !slices.Contains(`,
      },
    ],
    probe: leftToBanned,
  },
  {
    name: RETURNED,
    patches: [],
    rules: {
      find: "taken_down_at = '' WHERE id = {:id} AND taken_down <> ''",
      replace: "taken_down_at = '', created_at = '2099-01-01 00:00:00.000Z' WHERE id = {:id} AND taken_down <> ''",
    },
    async probe(server) {
      const [author, reader] = [await openCaller(server), await openCaller(server)]
      const posts = ['قبله', 'بينهما', 'بعده'].map((text) => author.writes(`${text} #وسم_العائد`))
      await does(author, ...posts)
      const order = async () => {
        const ids = new Set(posts.map(({ record }) => record))
        const { answer } = await reader.window('public')
        const pages = [{ of: 'tag:وسم_العائد' as const, collection: 'hashtag_posts' as const, limit: 9 }]
        const tagged = (await reader.call({ pages })).pages[0]?.ids ?? []
        const shown = idsIn(answer, 'hashtag_posts').filter((id) => ids.has(id))
        return `in the feed ${shown.join()}, under its tag ${tagged.join()}`
      }
      const before = await order()
      await takeDown(server, 'hashtag_posts', posts[1]!.record)
      await putBack(server, 'hashtag_posts', posts[1]!.record)
      const after = await order()
      return after === before ? [] : [`the order was ${before}, and is ${after}`]
    },
  },
]

export const MODERATION_BUGS: readonly Mutation[] = [
  {
    name: 'a banned phone keeps its rows',
    scenario: bannedMeanwhile,
    breaks: 'I8',
    patches: [
      {
        file: 'src/data/session/session-ban.ts',
        find: "  await deleteLocalData(parts, store, session.user.id, 'keep')\n",
        replace: '',
      },
    ],
  },
  {
    name: 'a lifted ban leaves the phone closed',
    scenario: bannedMeanwhile,
    breaks: 'Q11',
    patches: [
      {
        file: 'src/data/session/session-ban.ts',
        find: "if (answer === 'lifted') await store.unban(session.user.id)\n",
        replace: "if (answer === 'lifted') await Promise.resolve()\n",
      },
    ],
  },
]
