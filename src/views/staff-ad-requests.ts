import type { AdRequestStatus } from '@/domain/ad-requests'

/** A request as staff see it. Times are in milliseconds since 1970, 0 for none. */
export interface StaffAdRequest {
  id: string
  name: string
  link: string
  phone: string
  /** Both are empty when the account has ended. */
  user: string
  username: string
  /** Empty without an image. */
  image: string
  hours: number
  /** In Saudi riyals. */
  price: number
  status: AdRequestStatus
  answer: string
  /** The id of the advertisement that the approval made. */
  ad: string
  startsAt: number
  endsAt: number
  decidedAt: number
  at: number
}

export interface AdRequestFigures {
  total: number
  pending: number
  approved: number
  rejected: number
  /** In Saudi riyals. */
  revenue: number
}

/** The server has the same shapes (pocketbase/adrequests/rows.go). */
export interface AdRequestsPage {
  figures: AdRequestFigures
  /** The newest first. */
  requests: StaffAdRequest[]
  /** The place of the next page; empty at the end. */
  next: string
}

export interface RevenuePage {
  revenue: number
  approved: number
  /** Rounded; 0 without any. */
  average: number
  /** The newest approval first. */
  requests: StaffAdRequest[]
  next: string
}
