import { Trans } from '@lingui/react/macro'
import { IconDownload } from '@tabler/icons-react'
import classes from './unplayable-file.module.css'

/** Words and a download in place of a voice or video that this browser cannot play (Z22). */
export function UnplayableFile({ kind, src }: { kind: 'voice' | 'video'; src: string }) {
  return (
    <div className={classes.box} data-file={kind}>
      <p>
        {kind === 'voice' ? (
          <Trans>This browser cannot play the voice message.</Trans>
        ) : (
          <Trans>This browser cannot play the video.</Trans>
        )}
      </p>
      <a className={classes.download} href={src} download={`mudarraj-${kind}`}>
        <IconDownload size={20} stroke={1.75} aria-hidden />
        <Trans>Save the file</Trans>
      </a>
    </div>
  )
}
