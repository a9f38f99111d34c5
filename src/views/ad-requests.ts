import type { AdRequestStatus, AdRequestText } from '@/domain/ad-requests'
import type { DeliveryState } from './delivery'

/** What is filled in of a request that was not sent. */
export type NewAdText = AdRequestText

export interface NewAdDraftView extends NewAdText {
  /** Later the id of the request. */
  id: string
  /** Address of the chosen image on this phone. */
  imageUrl: string | null
}

/** Where the draft of a request keeps what is no text of a message: the name is the draft's content. */
export interface NewAdPlace {
  newAd: Omit<NewAdText, 'name'>
}

/** A request of the user. Times are in milliseconds since 1970 by the server's clock, 0 for none. */
export interface AdRequestView {
  id: string
  name: string
  link: string
  hours: number
  /** In Saudi riyals: of the row, and before it is there by the table of this phone. */
  price: number
  status: AdRequestStatus
  /** What staff answered; empty for nothing. */
  answer: string
  createdAt: number
  startsAt: number
  endsAt: number
  views: number
  clicks: number
  delivery: DeliveryState
  /** The operation of an unsent one. */
  operation: string | null
}

export interface AdRequestsView {
  /** The newest first. */
  requests: AdRequestView[]
  /** How many milliseconds the server's clock is ahead of this phone's. */
  serverAhead: number
}
