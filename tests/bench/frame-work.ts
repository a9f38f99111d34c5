interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  /** CPU time of the thread in µs. */
  tdur?: number
  args: { name?: string }
}

export const TRACE_CATEGORIES = ['toplevel', 'disabled-by-default-devtools.timeline']

/**
 * CPU time in ms that the page's main thread spent for each frame. Other programs of the machine do not lengthen it, as
 * they do the time between two frames.
 */
export function frameWork(trace: Buffer): number[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  const mains = traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
  const perThread = mains.map(({ pid, tid }) =>
    ofThread(traceEvents.filter((one) => one.pid === pid && one.tid === tid)),
  )
  return perThread.sort((a, b) => b.length - a.length)[0] ?? []
}

function ofThread(events: TraceEvent[]): number[] {
  const frames: number[] = []
  let work = 0
  for (const { name, ph, tdur } of events.sort((a, b) => a.ts - b.ts)) {
    if (name === 'RunTask' && ph === 'X') work += (tdur ?? 0) / 1000
    if (name !== 'Commit') continue
    frames.push(work)
    work = 0
  }
  return frames
}
