import { staffRecord } from '@/data/staff'
import type { SignInReason } from './use-lead-on'

/** State for the way to the sign-in of whoever has no session: a record says that there was one. */
export const whyEnded = (): { why?: SignInReason } => (staffRecord() ? { why: 'ended' } : {})
