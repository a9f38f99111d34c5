import { sendsNow, type ConnectionStatus } from '@/sync/engine/connection-status'
import { isUnsent } from '@/sync/outbox/children'
import { conversationOf } from '@/sync/outbox/operation'
import { deliveryOf, type OverlayOutbox } from '@/sync/overlay'
import type { ConnectionView } from '@/views/connection'
import type { DeliveryState } from '@/views/delivery'
import { isMoving } from '../connection/is-moving'
import { hiddenOperations } from '../context/withdrawn'
import { lossOf } from '../rooms/texts-of-lost-rooms'

/** The connection as strip, outbox and dialogs show it, with the deliveries that the cards show. */
export function connectionView(status: ConnectionStatus, outbox: OverlayOutbox): ConnectionView {
  const hidden = hiddenOperations(outbox.operations)
  const sending = outbox.sending === 'signed-out' ? outbox.sending : sendsNow(status) ? 'sends' : 'waits'
  const unsent = outbox.operations.filter((operation) => isUnsent(operation) && !hidden.has(operation.id))
  const lost = unsent.filter((operation) => lossOf(operation) !== null)
  const kinds = unsent.map((operation) => deliveryOf(operation, { ...outbox, sending }).kind)
  const refusals = kinds.filter((kind) => kind === 'refused').length
  const queued = kinds.length - refusals
  // The outbox shows the texts of a lost room as one entry.
  const refused = refusals - lost.length + new Set(lost.map(conversationOf)).size
  const state = stateOf(status, kinds)
  const { updatedAt, sent } = status
  return {
    state,
    updatedAt,
    queued,
    refused,
    sending: state === 'sending' ? { done: sent, total: sent + queued } : null,
  }
}

function stateOf(status: ConnectionStatus, kinds: ReadonlyArray<DeliveryState['kind']>): ConnectionView['state'] {
  if (status.storage === 'full') return 'full'
  switch (status.line) {
    case 'unknown':
      return 'connecting'
    case 'down':
      return 'offline'
    case 'captive':
      return 'captive'
    case 'slow':
      return 'weak'
    case 'up':
      if (kinds.some(isMoving)) return 'sending'
      return !sendsNow(status) && kinds.some(isStopped) ? 'weak' : 'connected'
  }
}

const isStopped = (kind: DeliveryState['kind']): boolean => kind === 'waiting' || kind === 'paused'
