import type { StaffRole } from '@/domain/staff'

/** The staff, as supers see and change them. Times are milliseconds since 1970 by the server's clock; 0: never. */
export interface StaffMembersPage {
  now: number
  /** By name. */
  staff: StaffMemberView[]
  /** Changes of staff in the last seven days, the newest first. */
  notices: StaffNotice[]
  /** Of a member who was added or reset; the server stores only its hash and tells it once. */
  password?: string
}

export interface StaffRights {
  isSuper: boolean
  roles: StaffRole[]
}

export interface StaffMemberView extends StaffRights {
  id: string
  username: string
  hasSecondFactor: boolean
  /** Sessions that have not ended. */
  sessions: number
  seenAt: number
  /** Changes with what a form shows. A form that carries an older one is refused. */
  version: string
  isSelf: boolean
}

export interface StaffNotice {
  id: string
  at: number
  /** Who did it; empty: whoever runs the server. */
  username: string
  action: string
  /** Name of the member whom it was done to; may be empty. */
  subject: string
}
