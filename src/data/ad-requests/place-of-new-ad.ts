import type { NewAdPlace, NewAdText } from '@/views/ad-requests'

/** The draft of a request: its name is the draft's content. */
export const placeOfNewAd = ({ phone, link, hours }: NewAdText): NewAdPlace => ({ newAd: { phone, link, hours } })
