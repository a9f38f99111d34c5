/** A suspension of the user that is in force. */
export interface SuspensionView {
  /** Its end by the phone's clock, to the minute (ms since 1970). */
  until: number
  /** One of SANCTION_REASONS; empty when it is not known. */
  reason: string
}

/** What suspensions refused: it can be sent when none is in force. */
export interface SuspendedWorkView {
  count: number
  /** Null: it can be sent. */
  suspension: SuspensionView | null
}
