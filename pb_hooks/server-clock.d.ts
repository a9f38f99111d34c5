/** Milliseconds since 1970. The machine's clock, unless `--clock-offset` moves it in development (pocketbase/main.go). */
declare function serverNow(): number

/**
 * Counts a code by mail against the account's limit.
 * @returns seconds to wait, 0 when it may be sent (pocketbase/accounts)
 */
declare function takeCode(purpose: string, account: string): number

/**
 * The setting `counter-interval` in milliseconds: the shortest time between two updates of a counter
 * (pocketbase/main.go).
 */
declare function counterInterval(): number

/**
 * Runs long work in short transactions. `work` handles at most the given number of rows and returns how many it did,
 * fewer at the end. The batch size follows the duration of each batch (pocketbase/feed/batches.go).
 */
declare function inBatches(most: number, work: (rows: number) => number): void
