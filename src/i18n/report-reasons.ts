import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ReportReason, ReportType } from '@/domain/reports'

const HATE = msg`Hate speech or racism`
const BULLYING = msg`Bullying or harassment`
const OTHER = msg`Another reason`

/** The messages of the reasons in src/domain/reports.ts, by type of target. */
export const REASON_TEXT: { [T in ReportType]: Record<ReportReason<T>, MessageDescriptor> } = {
  post: {
    offensive: msg`Offensive content`,
    spam: msg`Spam, or the same again and again`,
    hate: HATE,
    bullying: BULLYING,
    violence: msg`Violence, threats or incitement to riot`,
    sexual: msg`Sexual content`,
    false_information: msg`False information`,
    scam: msg`Scam, harmful links or betting`,
    privacy_or_copyright: msg`It breaks somebody's privacy or copyright`,
    other: OTHER,
  },
  comment: {
    offensive: msg`Offensive content`,
    spam: msg`Spam`,
    hate: HATE,
    bullying: BULLYING,
    violence: msg`Violence or threats`,
    scam: msg`Scam or harmful links`,
    other: OTHER,
  },
  user: {
    impersonation: msg`Pretends to be somebody else`,
    spam_or_bot: msg`A spam account or a machine`,
    bullying: BULLYING,
    hate: HATE,
    offensive_name_or_picture: msg`Offensive name or picture`,
    fraud: msg`Fraud`,
    other: OTHER,
  },
  room: {
    offensive: msg`Offensive name or content`,
    hate: msg`Hate speech or incitement`,
    bullying: msg`Bullying by a group`,
    spam_or_scam: msg`Spam or fraudulent advertising`,
    illegal: msg`Unlawful content or an unlicensed stream`,
    other: OTHER,
  },
}
