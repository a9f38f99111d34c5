/** Rows of the server that supers download. The server has the same shape (pocketbase/exports). */
export interface ServerExport {
  name: string
  /** The first line of the file. */
  columns: string[]
  /** Who made it last, and when, ms since 1970; null: nobody yet. */
  last: { by: string; at: number } | null
}

export interface ExportsPage {
  /** The server's clock, ms since 1970. */
  now: number
  exports: ServerExport[]
}

/** Times of 0 leave nothing out. */
export interface ExportFilter {
  from: number
  to: number
  /** With the e-mail addresses of users. */
  emails: boolean
}
