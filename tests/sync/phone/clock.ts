/** Milliseconds on one clock for all workers of this process. */
export const testTime = (): number => performance.timeOrigin + performance.now()
