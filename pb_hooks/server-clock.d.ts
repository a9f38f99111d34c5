/** Milliseconds since 1970. The machine's clock, unless `--clock-offset` moves it in development (pocketbase/main.go). */
declare function serverNow(): number

/**
 * Counts a code by mail against the limit of an account; seconds to wait, or 0 when it may be sent
 * (pocketbase/mail_code_limits.go).
 */
declare function takeCode(purpose: string, account: string): number

/** The setting `counter-interval` in milliseconds: what many do at once is told at most so often (pocketbase/main.go). */
declare function counterInterval(): number
