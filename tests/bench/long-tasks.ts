/** A browser reports a task that takes 50 ms or more some time after its end. */
const REPORTED_MS = 200

const pause = () => new Promise((resolve) => setTimeout(resolve, REPORTED_MS))

/** Watches the tasks of the page in which it runs. */
export async function watchTasks() {
  let longestMs = 0
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longestMs = Math.max(longestMs, duration)
  })
  // Tasks that ended before are not reported any more.
  await pause()
  observer.observe({ type: 'longtask' })
  return {
    /** Ends the watch. @returns ms of the longest task; 0 below 50 ms */
    async longest(): Promise<number> {
      await pause()
      observer.disconnect()
      return longestMs
    },
  }
}
