import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AdPlace } from '@/domain/ad-places'
import { staffSentence } from '@/i18n/staff-codes'

/** Where fans saw an advertisement. */
export const PLACE_WORDS: Record<AdPlace, MessageDescriptor> = {
  trending: msg({ message: 'Trending', context: 'place of an ad' }),
  recent: msg({ message: 'Recent', context: 'place of an ad' }),
  all: msg({ message: 'All posts', context: 'place of an ad' }),
  tag: msg({ message: 'A hashtag', context: 'place of an ad' }),
  profile: msg({ message: 'A profile', context: 'place of an ad' }),
}

/** The specified sentences of pictures. */
const ofPictures: Partial<Record<string, MessageDescriptor>> = {
  'picture-too-large': msg`The image size must be less than 5 MB`,
  'picture-type': msg`Please choose a valid image file`,
}

export const adSentence = (code: string): MessageDescriptor => ofPictures[code] ?? staffSentence(code)
