import { Trans } from '@lingui/react/macro'
import { IconDownload } from '@tabler/icons-react'
import type { MessageFileView } from '@/views/messages'
import classes from './unplayable-file.module.css'

/** Words and a download in place of a file that this browser cannot play or show (Z22). */
export function UnplayableFile({ kind, src }: { kind: MessageFileView['kind']; src: string }) {
  return (
    <div className={classes.box} data-file={kind}>
      <p>
        <Said kind={kind} />
      </p>
      <a className={classes.download} href={src} download={`mudarraj-${kind}`}>
        <IconDownload size={20} stroke={1.75} aria-hidden />
        <Trans>Save the file</Trans>
      </a>
    </div>
  )
}

function Said({ kind }: { kind: MessageFileView['kind'] }) {
  switch (kind) {
    case 'image':
      return <Trans>This picture cannot be shown.</Trans>
    case 'voice':
      return <Trans>This browser cannot play the voice message.</Trans>
    case 'video':
      return <Trans>This browser cannot play the video.</Trans>
  }
}
