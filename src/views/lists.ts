export type ListEnd = 'more' | 'end' | 'unknown-offline'

/** How far a list of pages is read, and what its next page does. */
export interface ListState {
  end: ListEnd
  /** The phone may hold more rows than the list shows. */
  heldMore: boolean
  loadingMore: boolean
  /** The last request for older rows had no answer. */
  failed: boolean
}
