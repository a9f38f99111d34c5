/** How many times slower this machine was at the start of the run than an idle one; at least 1 (vitest.config.ts). */
const SLOWNESS = Number(process.env.MUDARRAJ_TEST_SLOWNESS ?? 1)

/** A deadline (ms) for this machine. A wait ends by its event; the deadline only ends a wait whose event never comes. */
export const patiently = (ms: number): number => Math.ceil(ms * SLOWNESS)

/** For what a screen shows, a server stores or a process does. */
export const PATIENCE_MS = patiently(60_000)
