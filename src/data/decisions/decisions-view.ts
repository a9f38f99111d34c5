import { isRestrictingKind, SANCTION_KINDS, type SanctionKind, type TakenDownCollection } from '@/domain/moderation'
import { excerptOf } from '@/domain/notifications'
import type { AppealDraft } from './appeal-drafts'
import { parseTime } from '@/sync/rows/order-key'
import type { AppealAgainst, AppealView, DecisionView } from '@/views/decisions'

/** A row of the server. */
export type Row = Readonly<Record<string, unknown>>

/** What this phone holds of decisions. */
export interface StoredRows {
  sanctions: readonly Row[]
  appeals: readonly Row[]
  /** The user's rows that are taken down. */
  hidden: ReadonlyArray<{ collection: TakenDownCollection; row: Row }>
  /** The server has told this phone its rows. */
  known: boolean
  serverAhead: number
}

/** All decisions about the user, the newest first. What reports alone hid stands among them. Pure. */
export function decisionViews(
  { sanctions, appeals, hidden }: Omit<StoredRows, 'known' | 'serverAhead'>,
  drafts: readonly AppealDraft[],
): DecisionView[] {
  const held = new Set(hidden.map(({ row }) => String(row.id)))
  const appealAgainst: AppealOf = (against, since) => appealView(against, since, { appeals, drafts })
  const decided = sanctions.map((row) => ofSanction(row, held, appealAgainst))
  const covered = new Set(decided.filter(({ hides, liftedAt }) => hides && liftedAt === 0).map((one) => one.targetId))
  const byReports = hidden
    .filter(({ row }) => !covered.has(String(row.id)))
    .map(({ collection, row }) => ofHidden(collection, row, appealAgainst))
  return [...decided, ...byReports].toSorted((a, b) => b.decidedAt - a.decidedAt || (a.id < b.id ? 1 : -1))
}

/** Nothing is left to send: the server has the appeal, or its decision is over. */
export function isAppealDone({ place: { appeal } }: AppealDraft, rows: StoredRows): boolean {
  const found = decisionViews(rows, []).find(({ against, liftedAt }) => against.id === appeal.id && liftedAt === 0)
  return found ? found.appeal.state !== 'none' : rows.known
}

/** @param since when it was decided: what was hidden again can be appealed against again */
type AppealOf = (against: AppealAgainst, since: number) => AppealView

function ofSanction(row: Row, held: ReadonlySet<string>, appealAgainst: AppealOf): DecisionView {
  const id = String(row.id)
  const kind = SANCTION_KINDS.find((one) => one === row.kind) ?? 'warn'
  const against = { collection: 'sanctions', id } as const
  const decidedAt = parseTime(row.created_at)
  return {
    ...{ id, kind, automatic: false, decidedAt, against, appeal: appealAgainst(against, decidedAt) },
    ...{ reason: text(row.reason), words: text(row.words), target: text(row.target_type), excerpt: text(row.excerpt) },
    ...{ targetId: text(row.target_id), hides: row.hides === true, held: held.has(text(row.target_id)) },
    until: isRestrictingKind(kind) ? parseTime(row.until) : 0,
    liftedAt: parseTime(row.lifted_at),
  }
}

const TYPES = new Map<TakenDownCollection, string>([
  ['hashtag_posts', 'post'],
  ['hashtag_comments', 'comment'],
  ['chat_rooms', 'room'],
])

function ofHidden(collection: TakenDownCollection, row: Row, appealAgainst: AppealOf): DecisionView {
  const id = String(row.id)
  const against = { collection, id }
  const kind: SanctionKind = 'hide'
  const decidedAt = parseTime(row.taken_down_at)
  return {
    ...{
      id,
      kind,
      automatic: row.taken_down === 'auto',
      decidedAt,
      against,
      appeal: appealAgainst(against, decidedAt),
    },
    ...{ reason: '', words: '', target: TYPES.get(collection) ?? '', targetId: id, hides: true, held: true },
    excerpt: excerptOf(text(row.content) || text(row.name)),
    ...{ until: 0, liftedAt: 0 },
  }
}

/** The server's row counts before what this phone wrote. */
function appealView(
  { id }: AppealAgainst,
  since: number,
  { appeals, drafts }: { appeals: readonly Row[]; drafts: readonly AppealDraft[] },
): AppealView {
  const isOf = ({ target_id: target, state, created_at: at }: Row) =>
    target === id && (state === 'waiting' || parseTime(at) >= since)
  const row = appeals.find(isOf)
  if (row) {
    const { state } = row
    const answered = state === 'accepted' || state === 'refused' ? state : 'sent'
    return { state: answered, content: text(row.content), answer: text(row.words), code: null }
  }
  const draft = drafts.find(({ place }) => place.appeal.id === id)
  if (!draft) return { state: 'none', content: '', answer: '', code: null }
  const { state, code = null } = draft.place.appeal
  return { state: code && state === 'typed' ? 'refused-by-server' : state, content: draft.content, answer: '', code }
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
