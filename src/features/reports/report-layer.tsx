import { lazyLayer } from '@/ui/lazy-layer'

/** The report dialog, for every screen that reports something: fetched after the start. */
export const ReportLayer = lazyLayer(() => import('./report-dialog').then((module) => module.ReportDialog))
