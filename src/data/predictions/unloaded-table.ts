import type { PointsTableView } from '@/views/predictions'

/** A table before the phone's storage was read. */
export const UNLOADED_TABLE: PointsTableView = { state: 'loading', rows: [], own: null, asOf: 0, old: false }
