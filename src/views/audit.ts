/** The audit of staff and superusers, as supers read it. Times are milliseconds since 1970 by the server's clock. */
export interface AuditPage {
  now: number
  /** The newest one first, 50 at most. */
  rows: AuditRow[]
  /** Where the next page begins; empty after the last one. */
  next: string
  /** Names that the rows have; an empty one is whoever runs the server. Only with the first page, as the two below. */
  people?: string[]
  actions?: string[]
  /** Backups that replaced the data, the newest first. */
  restores?: AuditRestore[]
}

export interface AuditRow {
  id: string
  at: number
  /** Id of the member; empty for a superuser and for whoever runs the server. */
  staff: string
  username: string
  action: string
  /** What was changed: an id, or `<collection>/<id>`; may be empty. */
  subject: string
  why: string
}

export interface WholeAuditRow extends AuditRow {
  /** By name of the field; null where there was nothing. A secret reads `set`. */
  before: unknown
  after: unknown
}

export interface AuditRestore {
  noticedAt: number
  /** Decisions from then until `missingTo` may be missing. */
  missingFrom: number
  missingTo: number
}

/** Empty fields and times of 0 leave nothing out. */
export interface AuditFilter {
  /** `-`: whoever runs the server. */
  person: string
  action: string
  subject: string
  from: number
  to: number
}
