import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { pauseUpload, resumeUpload } from '@/data/media'
import type { OutboxItemView } from '@/views/outbox'
import { IconButton } from '@/ui/icon-button'
import { DeliveryIcon } from '@/ui/delivery-status'
import { UploadBar } from '@/ui/upload-progress'
import { OutboxActions } from './outbox-actions'
import classes from './outbox-sheet.module.css'
import { OUTBOX_KINDS } from './outbox-kinds'
import { OutboxStatus } from './outbox-status'
import { OutboxTitle } from './outbox-title'

interface OutboxRowProps {
  item: OutboxItemView
  onDiscard: () => void
  /** Called when the user navigates away: the sheet closes. */
  onLeave: () => void
}

/** One operation of the outbox with its state and actions. */
export function OutboxRow({ item, onDiscard, onLeave }: OutboxRowProps) {
  const { t } = useLingui()
  const { delivery } = item
  const refused = delivery.kind === 'refused'
  const [opened, setOpened] = useState(false)
  // A refused operation always shows its actions, also when it was refused again while the sheet was open.
  const open = refused || opened
  return (
    <li className={classes.row} data-delivery={delivery.kind} data-kind={item.kind}>
      <span className={classes.tile}>
        <Tile item={item} />
      </span>
      <div className={classes.what}>
        <p className={classes.excerpt}>
          <OutboxTitle item={item} />
        </p>
        <small className={classes.status}>
          <OutboxStatus item={item} />
        </small>
        {delivery.kind === 'uploading' || delivery.kind === 'paused' ? (
          <span className={classes.progress}>
            <UploadBar state={delivery} />
          </span>
        ) : null}
      </div>
      <span className={classes.end}>
        <PauseButton item={item} />
        {refused ? null : (
          <IconButton label={t`Options`} aria-expanded={open} onClick={() => setOpened(!opened)}>
            <IconDots size={24} stroke={1.75} aria-hidden="true" />
          </IconButton>
        )}
      </span>
      {open ? <OutboxActions item={item} onDiscard={onDiscard} onLeave={onLeave} /> : null}
    </li>
  )
}

/** The image of the operation, else the icon of its kind, or of its state when it does not just wait. */
function Tile({ item }: { item: OutboxItemView }) {
  const { kind } = item.delivery
  if (kind === 'refused') return <DeliveryIcon kind={kind} />
  if (item.thumb) return <img className={classes.thumb} src={item.thumb} alt="" />
  if (kind !== 'waiting') return <DeliveryIcon kind={kind} />
  const { icon: Icon } = OUTBOX_KINDS[item.kind]
  return <Icon size={24} stroke={1.75} aria-hidden="true" />
}

function PauseButton({ item: { delivery, record } }: { item: OutboxItemView }) {
  if (delivery.kind !== 'uploading' && delivery.kind !== 'paused') return null
  const stopped = delivery.kind === 'paused' && delivery.by === 'user'
  return (
    <Button
      variant="subtle"
      color="quiet"
      onClick={() => void (stopped ? resumeUpload(record) : pauseUpload(record)).catch(() => {})}
    >
      {stopped ? <Trans>Go on</Trans> : <Trans>Stop</Trans>}
    </Button>
  )
}
