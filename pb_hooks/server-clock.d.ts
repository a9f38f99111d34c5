/** Milliseconds since 1970. The machine's clock, unless `--clock-offset` moves it in development (pocketbase/main.go). */
declare function serverNow(): number
