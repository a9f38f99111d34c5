/** What Go carries of a request of staff, whose right it has checked (pocketbase/desk). Nothing in `body` is checked. */
export interface DeskCall {
  action: string
  /** The username of the member of staff. */
  staff: string
  /** The id in the address; empty without one. */
  match: string
  body: { [field: string]: unknown }
}
