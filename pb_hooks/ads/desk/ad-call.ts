/** What Go carries of a request of staff, whose right it has checked (pocketbase/ads). */
export interface AdCall {
  action: string
  /** The id of the member of staff. */
  staff: string
  /** The id in the address; empty without one. */
  ad: string
  body: AdForm & { page: string }
}

/** A form of the page, by its Go type (pocketbase/ads/form.go). Times are milliseconds since 1970; 0: none. */
export interface AdForm {
  id: string
  title: string
  description: string
  link: string
  /** It names the picture, unless there is a file. */
  imageAddress: string
  hasFile: boolean
  startsAt: number
  endsAt: number
  isActive: boolean
  version: string
  /** The file of a new picture; empty if the stored one stays. */
  path: string
}
