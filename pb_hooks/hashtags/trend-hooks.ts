import { recountTrends } from './trend-rows'

/** Marks the tags anew at once when the threshold changed, not at the next minute. */
export function onSettingChanged(e: core.RecordEvent): void {
  e.next()
  if (e.record.getString('key') === 'trend_threshold') recountTrends(e.app)
}

/** Brings the trends in line with the posts. */
export const recount = recountTrends
