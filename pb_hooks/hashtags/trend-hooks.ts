import { recountTrends } from './trend-rows'

export { recountTrends }

/** Recomputes trending tags at once when the threshold changes, not at the next minute. */
export function onSettingChanged(e: core.RecordEvent): void {
  e.next()
  if (e.record.getString('key') === 'trend_threshold') recountTrends(e.app)
}
