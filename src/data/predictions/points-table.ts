import { combineLatest, from, map, merge, of, startWith, switchMap, type Observable } from 'rxjs'
import type { PointsPeriod } from '@/domain/football/predictions'
import type { WireRow } from '@/domain/wire'
import { DELAYS } from '@/sync/clock'
import { callServer } from '@/sync/http/call'
import { writeDocuments } from '@/sync/rows/access'
import type { MetaDocument } from '@/sync/rows/documents'
import type { PointsTableView } from '@/views/predictions'
import type { AccountContext } from '../context/account-context'
import { userView, type UserContext } from '../context/authors'
import { UNLOADED_TABLE } from './unloaded-table'

interface Row {
  user_id: string
  place: number
  points: number
  exact: number
}

/** The last answer, in the store `meta`, with the phone's time of it (ms). */
interface HeldTable {
  rows: Row[]
  own: Row | null
  people: WireRow[]
  at: number
}

const idOf = (period: PointsPeriod): string => `points-table:${period}`

/** Asks the server at once, and again when the connection returns; until it answers, the held table is shown. */
export function pointsTable$(parts: AccountContext, period: PointsPeriod): Observable<PointsTableView> {
  const { sources, offline$ } = parts
  const held$ = sources.rows.meta
    .findOne(idOf(period))
    .$.pipe(map((found) => ((found?._data as MetaDocument | undefined)?.value as HeldTable | undefined) ?? null))
  const asked$ = offline$.pipe(
    switchMap((offline) =>
      offline ? of('failed' as const) : from(ask(parts, period)).pipe(startWith('loading' as const)),
    ),
  )
  return combineLatest([held$, merge(of('loading' as const), asked$), sources.users$]).pipe(
    map(([held, asked, users]): PointsTableView => {
      if (held) return { state: 'shown', ...shown(held, users), asOf: held.at, old: asked !== 'answered' }
      return { ...UNLOADED_TABLE, state: asked === 'failed' ? 'failed' : 'loading' }
    }),
  )
}

/** Users whom the user blocked or muted are left out (Y23). */
function shown({ rows, own, people }: HeldTable, users: UserContext): Pick<PointsTableView, 'rows' | 'own'> {
  const cards = new Map(people.map((row) => [row.id, row]))
  return {
    rows: rows.flatMap(({ user_id, ...row }) => {
      const card = cards.get(user_id)
      return !card || users.relations.hidden.has(user_id) ? [] : [{ user: userView(card, users), ...row }]
    }),
    own,
  }
}

async function ask({ remote, sources, outbox }: AccountContext, period: PointsPeriod): Promise<'answered' | 'failed'> {
  const token = await remote.token()
  if (!token) return 'failed'
  const { calls } = remote
  const outcome = await callServer(calls, {
    path: `/api/predictions/table?period=${period}`,
    token,
    deadlineMs: calls.timing.scale(DELAYS.shortestCall),
    ours: true,
  })
  if (outcome.kind !== 'answer') return 'failed'
  const { rows = [], own = null, people = [] } = outcome.body as Partial<HeldTable>
  const value: HeldTable = { rows, own, people, at: outbox.timing.now() }
  await writeDocuments(sources.rows.meta, [{ id: idOf(period), value }])
  return 'answered'
}
