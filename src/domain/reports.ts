import type { Code } from './codes'
import { REPORT_MAX_CHARACTERS } from './limits'
import { isLongerThan, parseText, type ParsedText, tidyText } from './text'

/** The reasons of a report by type of target; the screen translates them. `other` is the last of each list. */
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

/** Normalises the details of a report as they are stored. */
export const tidyReportDetails = tidyText

/** The error of a report with normalised details, or null. A reason of another type's list is refused. */
export function checkReport(type: ReportType, reason: string, details: string): Code | null {
  const reasons: readonly string[] = REPORT_REASONS[type]
  if (!reasons.includes(reason)) return 'reason-missing'
  return isLongerThan(details, REPORT_MAX_CHARACTERS) ? 'description-too-long' : null
}

/** Checks and normalises a report with raw details, their length first. */
export function parseReport(raw: string, type: ReportType, reason: string): ParsedText {
  const check = (details: string) => checkReport(type, reason, details)
  return parseText(raw, {
    most: REPORT_MAX_CHARACTERS,
    tooLong: 'description-too-long',
    tidy: tidyReportDetails,
    check,
  })
}
