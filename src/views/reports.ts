import type { ReportReason, ReportType } from '@/domain/reports'

export interface ReportTarget {
  type: ReportType
  id: string
}

export interface NewReport {
  target: ReportTarget
  reason: ReportReason
  /** At most REPORT_MAX_CHARACTERS; may be empty. */
  description: string
}
