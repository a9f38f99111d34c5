import { violationBy, type PhoneEnd, type RunRecord, type Violation } from '../run/record'
import { didEvents, listedRecords, sharedUsers, userOf } from './reading'
import { storedRowsOf } from './stored-rows'

/** Followed teams and matches, checked like likes: I3 and I4. */

const KINDS = [
  { collection: 'followed_teams', server: 'teamFollows', screen: 'teams', column: 'team_id' },
  { collection: 'followed_matches', server: 'matchFollows', screen: 'matches', column: 'match_id' },
] as const

/** I3: the newest confirmed press of each user and target is in effect or listed. */
export function footballFollowsHold(run: RunRecord): Violation[] {
  const shared = sharedUsers(run)
  return KINDS.flatMap(({ collection, server }) => {
    const last = new Map<string, { phone: number; record: string; on: boolean | null }>()
    for (const { phone, result } of didEvents(run)) {
      if (shared.has(run.script.phones[phone]?.user ?? -1)) continue
      const own = result.kind === 'followed' && result.collection === collection ? result : null
      if (own) {
        const record = userOf(run, phone) + own.target
        last.set(record, { phone, record, on: own.on })
      }
      // What was discarded may be in effect or not.
      if (result.kind === 'discarded') {
        for (const record of result.records) if (last.has(record)) last.set(record, { phone, record, on: null })
      }
    }
    return [...last.values()].flatMap(({ phone, record, on }): Violation[] => {
      const isThere = run.server[server].some(({ id }) => id === record)
      if (on === null || isThere === on || listedRecords(run, phone).has(record)) return []
      const message = `${collection} ${record} was confirmed as ${String(on)} and is not in effect`
      return [{ invariant: 'I3', phone, record, message }]
    })
  })
}

/** I4: the follows on a phone and on its screen equal the server's. */
export function footballFollowsDiffer(run: RunRecord, { phone, report }: PhoneEnd): Violation[] {
  const { football, storage, outbox } = report
  if (!football) return []
  const user = userOf(run, phone)
  const violation = violationBy('I4', phone)
  const pending = new Set(outbox.map(({ record }) => record))
  return KINDS.flatMap(({ collection, server, screen, column }) => {
    const rows = run.server[server].filter(({ user_id }) => user_id === user)
    const there = new Set(rows.map(({ id }) => id))
    const here = new Set(storedRowsOf(storage, collection).map(({ id }) => id))
    const edges = [...new Set([...here, ...there])].flatMap((id) =>
      here.has(id) === there.has(id)
        ? []
        : [violation(id, `the follow ${id} is on the ${here.has(id) ? 'phone' : 'server'} only`)],
    )
    const judged = (targets: readonly string[]) =>
      targets
        .filter((target) => !pending.has(user + target))
        .sort()
        .join(' ')
    const [shown, wanted] = [judged(football[screen]), judged(rows.map((row) => String(row[column])))]
    if (shown === wanted) return edges
    return [...edges, violation(user, `of ${collection} the screen shows "${shown}", the server says "${wanted}"`)]
  })
}
