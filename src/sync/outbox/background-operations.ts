import { phoneRuleOf } from '@/domain/collection-lookups'
import type { QueuedOperation } from './operation'

/**
 * Operations that the user does not start explicitly: a read notification, a seen advertisement. They are sent like all
 * others, but are neither listed nor counted, and a refusal deletes them.
 */
export const isBackground = ({ collection }: Pick<QueuedOperation, 'collection'>): boolean =>
  phoneRuleOf(collection).background === true
