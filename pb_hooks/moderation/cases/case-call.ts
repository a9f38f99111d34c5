/** What Go carries of a request of staff, whose right it has checked (pocketbase/cases). Nothing in `body` is checked. */
export interface CaseCall {
  action: string
  staff: StaffCaller
  /** The id in the address; empty without one. */
  id: string
  body: { [field: string]: unknown }
}

export interface StaffCaller {
  id: string
  name: string
}
