import { does, endsSeat, joins, keyOf, locks, openRoom } from '../../server/room-calls'
import { messagesIn, writes } from '../../server/room-message-calls'
import { kindsOf, openCaller } from '../../server/sync-calls'
import { takeDown } from '../../server/taken-down-calls'
import { MODERATION_SERVER_BUGS } from './moderation-bugs'
import { isOn, type ServerBug } from './server-bug'

const CACHE = 'rights come from a cache'
const REPEATED = 'the repeated operation of a former member brings its row'
const TAGGED = 'a post that is taken down stays in the pages of its tags'
const ROLLED_BACK = 'the count of guesses is rolled back with the refusal'

export const SERVER_BUGS: readonly ServerBug[] = [
  {
    name: CACHE,
    patches: [
      {
        file: 'pocketbase/sync/rights.go',
        find: 'return hasSeat(db, room, user, readers) }',
        replace: `
		if _, known := plantedSeats.Load(room + user); known && ${isOn(CACHE)} {
			return true, nil
		}
		has, err := hasSeat(db, room, user, readers)
		if has {
			plantedSeats.Store(room+user, true)
		}
		return has, err
	}`,
      },
      {
        file: 'pocketbase/sync/rights.go',
        find: 'import (\n\t"slices"\n',
        replace: 'import (\n\t"os"\n\t"slices"\n\tstandard "sync"\n',
      },
      {
        file: 'pocketbase/sync/rights.go',
        find: '// mayRead reports whether',
        replace: 'var plantedSeats standard.Map\n\n// mayRead reports whether',
      },
    ],
    async probe(server) {
      const { room, owner, member } = await openRoom(server)
      await does(owner, writes(owner, room, 'سر الغرفة'))
      await member.window(`room:${room}`)
      await does(owner, endsSeat(owner, room, member.user))
      const answer = await member.call({ cursors: { [`room:${room}`]: null } })
      return messagesIn(answer).map(({ id }) => `a former member reads ${id}`)
    },
  },
  {
    name: REPEATED,
    patches: [
      {
        file: 'pocketbase/sync/related.go',
        find: 'return p.rights.readableRows(c, rows)',
        replace: `if ${isOn(REPEATED)} {
		return rows, nil
	}
	return p.rights.readableRows(c, rows)`,
      },
      { file: 'pocketbase/sync/related.go', find: '\t"fmt"\n', replace: '\t"fmt"\n\t"os"\n' },
    ],
    async probe(server) {
      const { room, owner, member } = await openRoom(server)
      const message = writes(member, room, 'سر الغرفة')
      await does(member, message)
      await does(owner, endsSeat(owner, room, member.user))
      const answer = await member.call({ ops: [message] })
      return messagesIn(answer).map(({ id }) => `a former member gets ${id}`)
    },
  },
  {
    name: TAGGED,
    patches: [
      {
        file: 'pocketbase/feed/triggers.go',
        find: 'Domain.TagsOfPost, c.Shown(row))',
        replace: `Domain.TagsOfPost, plantedShown(c, row))`,
      },
      {
        file: 'pocketbase/feed/triggers.go',
        find: '// tagSelect lists',
        replace: `func plantedShown(c *Collection, row string) string {
	if ${isOn(TAGGED)} {
		return ""
	}
	return c.Shown(row)
}

// tagSelect lists`,
      },
      { file: 'pocketbase/feed/triggers.go', find: 'import (\n\t"fmt"\n', replace: 'import (\n\t"fmt"\n\t"os"\n' },
    ],
    async probe(server) {
      const author = await openCaller(server)
      const [post, shown] = [author.writes('سر #وسم_السر'), author.writes('ظاهر #وسم_السر')]
      await does(author, post, shown)
      await takeDown(server, 'hashtag_posts', post.record)
      const reader = await openCaller(server)
      const { pages } = await reader.call({ pages: [{ of: 'tag:وسم_السر', collection: 'hashtag_posts', limit: 9 }] })
      const [page] = pages
      return page?.total === 1 && page.ids.join() === shown.record ? [] : [`${page?.total} posts have the tag`]
    },
  },
  {
    name: ROLLED_BACK,
    patches: [
      {
        file: 'pocketbase/sync/operations.go',
        find: '	if !isWrongGuess(failure) {\n',
        replace: `	if !isWrongGuess(failure) || ${isOn(ROLLED_BACK)} {\n`,
      },
      { file: 'pocketbase/sync/operations.go', find: '\t"errors"\n', replace: '\t"errors"\n\t"os"\n' },
    ],
    async probe(server) {
      const { room, owner, outsider } = await openRoom(server)
      await does(owner, locks(owner, room, 'سر'))
      const kinds: string[] = []
      for (let turn = 0; turn < 7; turn += 1) {
        kinds.push(...kindsOf(await outsider.send(joins(outsider, room, { key: keyOf(`${turn}`) }))))
      }
      const compared = kinds.filter((kind) => kind === 'refused(password-wrong)').length
      return compared > 5 ? [`${compared} guesses were compared`] : []
    },
  },
  ...MODERATION_SERVER_BUGS,
]
