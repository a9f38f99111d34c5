import { DomainError } from '@/domain/domain-error'
import { STAFF_ROLES, type StaffMember } from '@/domain/staff'
import { askStaff } from './ask-staff'
import { storeStaffRecord } from './staff-record'

export { staffRecord, type StaffRecord } from './staff-record'
export { auditExportAddress, auditPage, auditRow } from './audit'
export {
  addStaffMember,
  endStaffSessions,
  removeStaffMember,
  resetStaffMember,
  setStaffRights,
  staffMembers,
} from './members'
export { adCounts, changeAd, deleteAd, makeAd, newAdId, staffAds, turnAd } from './advertisements'
export { caseQueue, claimCase, decideCase, decideCases, muteReporter, oneCase, releaseCase } from './cases'
export { addWord, changeWord, listedWords, removeWord, tryWord } from './words'
export { importState, previewImport, startImport } from './match-import'
export { footballKey, removeFootballKey, saveFootballKey } from './football-key'
export { footballSources, nameTeam, rankSources, switchReplay, unnamedTeams } from './football-sources'
export { addNewsSource, changeNewsSource, newsSources, removeNewsSource, tryNewsAddress } from './news-sources'
export {
  beginFactor,
  changeStaffPassword,
  confirmFactor,
  endOtherStaffSessions,
  endStaffSession,
  makeRecoveryCodes,
  removeFactor,
  staffSecurity,
} from './own-account'
export { adRequestImage, adRequests, adRevenue, approveAdRequest, rejectAdRequest } from './ad-requests'
export { figures, setTrendThreshold, trends } from './figures'
export { serverState } from './server'
export { endSessionsOf, sanctionUser, sanctionUsers, staffUser, staffUsers, verifyUser } from './users'
export { endScorer, nameScorer, scorers } from './scorers'
export { onStaffChange, staffWaiting } from './waiting'

export interface StaffSignIn {
  username: string
  password: string
  /** Of the second factor, or a recovery code; empty before the server asks for it. */
  code: string
}

/** @throws DomainError `login-failed`, `not-staff`, `code-needed`, `code-wrong`, `limit`, `offline` */
export async function signInStaff(form: StaffSignIn): Promise<StaffMember> {
  const member = memberIn(await askStaff('sign-in', { method: 'POST', body: { ...form } }))
  storeStaffRecord(member)
  return member
}

/** Ends the session on the server. Without an answer it is not ended, and the record stays. */
export async function signOutStaff(): Promise<void> {
  await askStaff('sign-out', { method: 'POST', body: {} })
  storeStaffRecord(null)
}

/** Who is signed in as staff; null without a session or while suspended. The record stays: the sign-in has its name. */
export async function signedInStaff(): Promise<StaffMember | null> {
  try {
    return memberIn(await askStaff('me'))
  } catch (error) {
    const isOut = error instanceof DomainError && (error.code === 'sign-in' || error.code === 'forbidden')
    if (!isOut) throw error
    return null
  }
}

const memberIn = ({ id, username, is_super_admin, roles }: Record<string, unknown>): StaffMember => ({
  id: String(id),
  username: String(username),
  is_super_admin: is_super_admin === true,
  roles: STAFF_ROLES.filter((role) => Array.isArray(roles) && roles.includes(role)),
})
