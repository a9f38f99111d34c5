import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Trouble } from '@/domain/football/sources/source'

/** Why a provider gives no matches. */
export const MATCH_TROUBLES: Record<Trouble | 'unstored', MessageDescriptor> = {
  key: msg`The provider does not take the key any more`,
  quota: msg`The calls of today are used up; it goes on after midnight UTC`,
  rate: msg`Too many calls in a minute; it goes on by itself`,
  unpaid: msg`The plan at the provider does not include this`,
  blocked: msg`The provider takes no calls from this server`,
  down: msg`The provider does not answer; it is asked again by itself`,
  shape: msg`The answer cannot be read`,
  unstored: msg`What came could not be stored; the log of the server says why. It is tried again by itself`,
}
