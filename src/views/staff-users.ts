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
}

export interface StaffUsersPage {
  users: StaffUser[]
  /** Asks for the next page; empty at the end. */
  next: string
  /** How many there are; null for a search. */
  count: number | null
}

export interface StaffUserPage {
  user: StaffUser
  /** `ends`: when an account that its user ends is deleted; 0 for one that stays. */
  facts: { bio: string; team: string; following: number; posts: number; updated: number; ends: number }
  devices: { device: string; agent: string; firstAt: number; seenAt: number }[]
  sanctions: {
    kind: string
    reason: string
    words: string
    by: string
    until: number
    liftedAt: number
    createdAt: number
  }[]
}

/** What a member of staff looks for. */
export interface StaffUserSearch {
  text: string
  tier: Tier | ''
}
