import { useLingui } from '@lingui/react/macro'
import { IconPlayerPlay, IconX } from '@tabler/icons-react'
import type { MessageView } from '@/views/messages'
import { isUnderWay } from '@/views/delivery'
import { IconButton } from '../icon-button'
import { UploadBar, type UploadState } from '../upload-progress'
import classes from './file-progress.module.css'

export interface FileProgressActions {
  discard: (message: MessageView) => void
  /** The user had paused the upload. */
  resume: (message: MessageView) => void
}

const NOTHING_SENT: UploadState = { kind: 'paused', by: 'network', sentBytes: 0, totalBytes: 0 }

/** How much of the file of an unsent message has arrived, and a button that discards the message. */
export function FileProgress({ message, actions }: { message: MessageView; actions: FileProgressActions }) {
  const { t } = useLingui()
  const { file, delivery } = message
  if (!file || !isUnderWay(message) || delivery.kind === 'refused' || message.number !== null) return null
  const sent = delivery.kind === 'uploading' || delivery.kind === 'paused' ? delivery : NOTHING_SENT
  return (
    <div className={classes.row}>
      <span className={classes.bar}>
        <UploadBar state={sent} of={file.kind} />
      </span>
      {sent.kind === 'paused' && sent.by === 'user' && (
        <IconButton label={t`Continue`} onClick={() => actions.resume(message)}>
          <IconPlayerPlay size={20} stroke={1.75} aria-hidden />
        </IconButton>
      )}
      <IconButton label={t`Delete`} onClick={() => actions.discard(message)}>
        <IconX size={20} stroke={1.75} aria-hidden />
      </IconButton>
    </div>
  )
}
