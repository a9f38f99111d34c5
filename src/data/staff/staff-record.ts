import type { StaffMember } from '@/domain/staff'

/** The record of who is signed in as staff. It is a hint for pages and no right: the server asks its own sessions. */
export type StaffRecord = Pick<StaffMember, 'id' | 'username' | 'is_super_admin'>

const STORAGE_KEY = 'admin'

export function staffRecord(): StaffRecord | null {
  try {
    const stored = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null') as Partial<StaffRecord> | null
    return typeof stored?.id === 'string' && typeof stored.username === 'string'
      ? { id: stored.id, username: stored.username, is_super_admin: stored.is_super_admin === true }
      : null
  } catch {
    return null
  }
}

export function storeStaffRecord(member: StaffRecord | null): void {
  try {
    if (!member) return localStorage.removeItem(STORAGE_KEY)
    const { id, username, is_super_admin } = member
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ id, username, is_super_admin }))
  } catch {
    // Storage is closed (private window): pages ask the server each time.
  }
}
