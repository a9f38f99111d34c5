/** Milliseconds since 1970. The machine's clock, unless `--clock-offset` moves it in development (pocketbase/main.go). */
declare function serverNow(): number

/**
 * Counts a code by mail against the limit of an account; seconds to wait, or 0 when it may be sent
 * (pocketbase/mail_code_limits.go).
 */
declare function takeCode(purpose: string, account: string): number

/** The setting `counter-interval` in milliseconds: what many do at once is told at most so often (pocketbase/main.go). */
declare function counterInterval(): number

/**
 * Does long work in short transactions of its own: `work` handles at most so many rows and returns how many it did, fewer
 * at the end. The sizes follow the time that a batch takes (pocketbase/batches.go).
 */
declare function inBatches(most: number, work: (rows: number) => number): void
