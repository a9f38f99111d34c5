import type { Code } from './codes'
import { REPORT_MAX_CHARACTERS } from './limits'
import { isLongerThan, takeText, type TakenText, tidyText } from './text'

/** Why a user reports, by what is reported; the words belong to the screen. The last of each list is any other reason. */
export const REPORT_REASONS = {
  post: [
    'offensive',
    'spam',
    'hate',
    'bullying',
    'violence',
    'sexual',
    'false_information',
    'scam',
    'privacy_or_copyright',
    'other',
  ],
  comment: ['offensive', 'spam', 'hate', 'bullying', 'violence', 'scam', 'other'],
  user: ['impersonation', 'spam_or_bot', 'bullying', 'hate', 'offensive_name_or_picture', 'fraud', 'other'],
  room: ['offensive', 'hate', 'bullying', 'spam_or_scam', 'illegal', 'other'],
} as const

export type ReportType = keyof typeof REPORT_REASONS
export type ReportReason<T extends ReportType = ReportType> = (typeof REPORT_REASONS)[T][number]

/** The form in which the details of a report are stored. */
export const tidyReportDetails = tidyText

/** What is wrong with a report whose details are tidied, or null. A reason of another type's list is none. */
export function checkReport(type: ReportType, reason: string, details: string): Code | null {
  const reasons: readonly string[] = REPORT_REASONS[type]
  if (!reasons.includes(reason)) return 'reason-missing'
  return isLongerThan(details, REPORT_MAX_CHARACTERS) ? 'description-too-long' : null
}

/** A report whose details are as they came: length first. */
export function takeReport(raw: string, type: ReportType, reason: string): TakenText {
  const check = (details: string) => checkReport(type, reason, details)
  return takeText(raw, { most: REPORT_MAX_CHARACTERS, tooLong: 'description-too-long', tidy: tidyReportDetails, check })
}
