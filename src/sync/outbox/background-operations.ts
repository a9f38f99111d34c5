import { phoneRuleOf } from '@/domain/collections'
import type { QueuedOperation } from './operation'

/**
 * What a user says by looking: that a notification was read, that an advertisement was seen. It goes out like everything else,
 * but nobody waits for it, so it is neither listed nor counted, and a refusal of it ends it.
 */
export const isBackground = ({ collection }: Pick<QueuedOperation, 'collection'>): boolean =>
  phoneRuleOf(collection).background === true
