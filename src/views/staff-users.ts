import type { AccountSanction, SanctionKind, SanctionReason } from '@/domain/moderation'
import type { Tier } from '@/domain/verification'

/** A user as staff see them. Times are milliseconds by the server's clock. */
export interface StaffUser {
  id: string
  username: string
  avatarUrl: string | null
  followers: number
  tier: Tier
  /** The tier that staff chose; empty where the number of followers decides. */
  choice: Tier | ''
  joined: number
  /** Empty for staff who may not see it. */
  email: string
  /** `until` is 0 for one without an end. */
  restriction: { kind: 'suspend' | 'ban'; until: number } | null
  /** Names the suspensions and bans that are in force; empty for none. */
  sanctions: string
  /** Changes with each sanction of the user. */
  version: string
}

export interface StaffUsersPage {
  now: number
  users: StaffUser[]
  /** Asks for the next page; empty at the end. */
  next: string
  /** How many there are; null for a search and for a state. */
  count: number | null
}

export interface StaffUserPage {
  now: number
  user: StaffUser
  /** `ends`: when an account that its user ends is deleted; 0 for one that stays. */
  facts: { bio: string; team: string; following: number; posts: number; updated: number; ends: number }
  devices: { device: string; agent: string; firstAt: number; seenAt: number }[]
  /** The newest ones. */
  sanctions: StaffSanction[]
}

/** One of the past or present sanctions of a user. Times are 0 where there is none. */
export interface StaffSanction {
  id: string
  kind: SanctionKind
  reason: string
  words: string
  /** Names of staff; empty for an administrator of the server. */
  by: string
  liftedBy: string
  until: number
  liftedAt: number
  createdAt: number
}

/** What a member of staff looks for. */
export interface StaffUserSearch {
  text: string
  tier: Tier | ''
  state: '' | 'suspended' | 'banned'
}

/** What staff do with one or several users. */
export type SanctionAct = AccountSanction | 'lift'

export interface SanctionForm {
  kind: SanctionAct
  reason: SanctionReason | ''
  /** Until when: after some days, or at a moment (ms). Both are 0 without an end. */
  days: number
  until: number
  /** To the users. */
  words: string
}

/** What came of it for one of several users; the code is empty where it was done. */
export interface SanctionResult {
  id: string
  status: number
  code: string
}
