import type { Trouble } from '@/domain/football/sources/source'
import type { AuditRestore } from './audit'
import type { NewsTrouble } from './news-sources'

/** `plain`: there is nothing to warn of. `unknown`: the server does not know the value. */
export type StateLevel = 'plain' | 'ok' | 'warn' | 'bad' | 'unknown'

/** How the server is. Ages end with `Ms` and are milliseconds; null: never, or not known. */
export interface ServerPage {
  /** The server's clock (ms since 1970). */
  now: number
  uptimeMs: number
  versions: { mudarraj: string; pocketbase: string; go: string; sqlite: string }
  queues: ServerQueue[]
  values: ServerValue[]
  /** One of them without a provider. */
  football: MatchSourceState[]
  news: NewsState
  backup: { ageMs: number | null; bytes: number; warn: number; bad: number; level: StateLevel }
  /** Backups that replaced the data, the newest first. */
  restores: AuditRestore[]
  /** The newest of them was in the last week. */
  isRestored: boolean
}

export interface ServerQueue {
  name: QueueName
  /** Of jobs and pushes; else empty. */
  kind: string
  waiting: number
  /** Counting ended at `waiting`. */
  isMore: boolean
  /** How long the oldest one waits; null when nothing does, or when nobody knows. */
  oldestMs: number | null
  /** Which number warns. */
  judges: 'waiting' | 'oldest'
  warn: number
  bad: number
  level: StateLevel
}

export type QueueName =
  'jobs' | 'pushes' | 'mails' | 'uploads' | 'removals' | 'requests' | 'sync-writers' | 'sync-readers'

export interface ServerValue {
  name: ValueName
  /** Null while the server does not know it. */
  value: number | null
  /** Null where there is nothing to warn of. */
  warn: number | null
  bad: number | null
  /** It warns of less. */
  isFloor: boolean
  level: StateLevel
}

export type ValueName =
  | 'failed-jobs'
  | 'streams'
  | 'pokes'
  | 'sync-p95'
  | 'sync-calls'
  | 'operations'
  | 'refused'
  | 'waiting'
  | 'feed-head'
  | 'feed-entries'
  | 'feed-growth'
  | 'oldest-deletion'
  | 'disk-free'
  | 'disk-share'
  | 'days-left'
  | 'database'
  | 'database-growth'
  | 'log'
  | 'upload-bytes'

interface SourceState<Troubles> {
  /** Of matches a provider, `replay` or `none`; of news the Arabic name. */
  name: string
  nameEn: string
  trouble: Troubles | ''
  succeededMs: number | null
  failingMs: number | null
  level: StateLevel
}

export interface MatchSourceState extends SourceState<Trouble | 'unstored'> {
  /** Of the day (UTC); null while the provider does not tell. */
  callsLeft: number | null
  /** From how few of them the page warns. */
  callsWarn: number | null
}

export interface NewsState {
  asked: number
  failing: number
  succeededMs: number | null
  /** Some of those that fail. */
  first: Array<SourceState<NewsTrouble>>
  level: StateLevel
}
