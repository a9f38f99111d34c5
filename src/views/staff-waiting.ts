/**
 * How much waits for a member, 100 at most of each (pocketbase/staff/waiting.go). What the member may not see is absent.
 */
export interface StaffWaiting {
  /** Open cases. */
  cases?: number
  escalated?: number
  appeals?: number
  adRequests?: number
}
