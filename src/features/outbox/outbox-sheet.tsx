import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { isOffline } from '@/data/connection/is-offline'
import { useConnection, useShownState } from '@/data/connection/use-connection'
import { overwrittenEdits$ } from '@/data/outbox/overwritten-edits'
import { outboxItems$ } from '@/data/outbox/items'
import { lostRoomTexts$ } from '@/data/rooms'
import { useObservable } from '@/data/context/use-observable'
import type { OverwrittenEditView, OutboxItemView } from '@/views/outbox'
import type { LostTextsView } from '@/views/rooms'
import { formatNumber } from '@/i18n/format'
import { ConnectionBars } from '@/ui/connection-bars'
import { Sheet } from '@/ui/sheet'
import text from '@/ui/text-styles.module.css'
import { DiscardOperationDialog } from './discard-operation-dialog'
import { DiscardLostRoomDialog, LostRooms } from './lost-rooms'
import { OverwrittenEdits } from './overwritten-edits'
import { inOutboxOrder } from './outbox-order'
import { OutboxRow } from './outbox-row'
import { SuspendedWork } from './suspended-work'
import classes from './outbox-sheet.module.css'

const NOTHING: OutboxItemView[] = []
const NO_EDITS: OverwrittenEditView[] = []
const NO_LOST: LostTextsView[] = []

/** All operations that the server has not accepted: refused ones first, then in the order of sending. */
export function OutboxSheet({ onClose }: { onClose: () => void }) {
  const items = inOutboxOrder(useObservable(outboxItems$, NOTHING))
  const edits = useObservable(overwrittenEdits$, NO_EDITS)
  const lost = useObservable(lostRoomTexts$, NO_LOST)
  const entries = items.length + lost.length
  const [losing, setLosing] = useState<LostTextsView | null>(null)
  const [discarding, setDiscarding] = useState<OutboxItemView | null>(null)
  return (
    <>
      <Sheet title={<Title count={entries} />} onClose={onClose}>
        {entries + edits.length > 0 ? (
          <WaitingReason refusedOnly={entries > 0 && items.every(({ delivery }) => delivery.kind === 'refused')} />
        ) : (
          <p className={classes.empty}>
            <Trans>Everything you wrote is at the server.</Trans>
          </p>
        )}
        <SuspendedWork onLeave={onClose} />
        <LostRooms rooms={lost} onDiscard={setLosing} />
        <ul>
          {items.map((item) => (
            <OutboxRow key={item.operation} item={item} onDiscard={() => setDiscarding(item)} onLeave={onClose} />
          ))}
        </ul>
        <OverwrittenEdits texts={edits} />
      </Sheet>
      {discarding ? <DiscardOperationDialog item={discarding} onClose={() => setDiscarding(null)} /> : null}
      {losing ? <DiscardLostRoomDialog lost={losing} onClose={() => setLosing(null)} /> : null}
    </>
  )
}

function Title({ count }: { count: number }) {
  return (
    <>
      <Trans>Waiting</Trans> {count > 0 ? <span className={text.count}>{formatNumber(count)}</span> : null}
    </>
  )
}

/** One sentence: why the operations wait, and that they are stored. */
function WaitingReason({ refusedOnly }: { refusedOnly: boolean }) {
  const { t } = useLingui()
  const connection = useConnection()
  const state = useShownState() ?? connection.state
  return (
    <p className={classes.standing}>
      <ConnectionBars state={state} />
      {refusedOnly
        ? t`Everything here is kept on your phone until you decide.`
        : isOffline(state)
          ? t`Offline. Everything here is kept on your phone and sent in its order.`
          : t`Everything here is kept on your phone until the server has it.`}
    </p>
  )
}
