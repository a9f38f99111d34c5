import type { TestServer } from '../../support/server'
import { alertCalls } from '../../server/alert-calls'
import type { SourcePatch } from '../phone/bundle'

/** A plausible bug in the alerts of matches: a patch of the server's bundled rules. */
export interface AlertBug {
  name: string
  rules: Omit<SourcePatch, 'file'>
}

/** The generation tells a goal after a withdrawn one from that one, at the same score (K15). */
export const ALERT_BUGS: readonly AlertBug[] = [
  {
    name: 'a withdrawn goal begins no new generation',
    rules: {
      find: 'Math.min(withdrawals + 1, 5)',
      replace: 'withdrawals',
    },
  },
  {
    name: 'the generation is forgotten with what is remembered of the match',
    rules: {
      find: '...saidOf(match, lineups || said.lineups, counted),',
      replace: '...saidOf(match, lineups || said.lineups),',
    },
  },
]

/** What is told of a goal that is withdrawn and comes back, twice: kind and score, in order. */
export async function toldOfWithdrawnGoals(server: TestServer): Promise<string[]> {
  const { change, inPlay, settled, minuteLater } = alertCalls(server)
  const match = await inPlay()
  for (let times = 0; times < 2; times += 1) {
    await change(match, { score: '1-0' })
    await settled(match)
    await change(match, { score: '0-0' })
    await settled(match)
    await minuteLater(match)
  }
  await change(match, { score: '1-0' })
  await settled(match)
  const { items } = await server.api.list('match_alerts', { filter: `match_id="${match}"`, sort: 'id' })
  return items.filter(({ kind }) => kind !== 'kickoff').map(({ kind, score }) => `${String(kind)} ${String(score)}`)
}
