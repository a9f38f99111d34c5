import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { NewsTrouble } from '@/views/news-sources'

export const TROUBLE_WORDS: Record<NewsTrouble, MessageDescriptor> = {
  address: msg`The address leads to no server of the internet`,
  down: msg`It does not answer`,
  blocked: msg`It refuses this server`,
  missing: msg`There is nothing at this address`,
  rate: msg`It was asked too often`,
  'too-large': msg`The answer is larger than 2 MB`,
  shape: msg`The answer is no feed of RSS or Atom`,
}
