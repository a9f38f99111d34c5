import { useState } from 'react'
import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCheck, IconPlayerPlayFilled, IconX } from '@tabler/icons-react'
import { AltDialog } from '@/features/posts/alt-dialog'
import { NoImage } from '../posts/composer-image'
import { formatBytes } from '@/i18n/format'
import { formatDuration } from '@/i18n/format-duration'
import { IconButton } from '@/ui/icon-button'
import { SignalBars } from '@/ui/signal-bars'
import classes from './composed-media.module.css'
import type { ComposedMedia, Composition } from './composition'

type Attached = Pick<Composition, 'alt' | 'media' | 'mediaAttachment' | 'write'>

/** The image or video in a composer: being prepared, ready, or the reason why there is none. */
export function ComposedMediaPreview({ composition }: { composition: Attached }) {
  const { media, mediaAttachment } = composition
  if (mediaAttachment.preparing) {
    return (
      <div className={classes.row} role="status">
        <span className={classes.preview}>
          <SignalBars moving size={36} />
        </span>
        <span className={classes.text}>
          <Trans>Preparing the file…</Trans>
        </span>
        <Button variant="subtle" onClick={mediaAttachment.cancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    )
  }
  return (
    <>
      {mediaAttachment.error && <NoImage error={mediaAttachment.error} onClose={mediaAttachment.clearError} />}
      {media && <Ready media={media} composition={composition} />}
    </>
  )
}

function Ready({ media, composition }: { media: ComposedMedia; composition: Attached }) {
  const { t } = useLingui()
  const [describing, setDescribing] = useState(false)
  const { alt, mediaAttachment, write } = composition
  const video = media.kind === 'video'
  const still = video ? media.poster : media.src
  return (
    <>
      <div className={classes.row} data-media={media.kind}>
        <span className={classes.preview}>
          {still && (
            <img className={classes.image} src={still} alt={alt || (video ? t`Your video` : t`Your picture`)} />
          )}
          {video && <IconPlayerPlayFilled className={classes.play} size={24} aria-hidden />}
        </span>
        <span className={classes.text}>
          <span>{video ? <Trans>Video</Trans> : <Trans>Picture</Trans>}</span>
          <small className={classes.size}>
            {media.seconds > 0 && <bdi>{formatDuration(media.seconds)}</bdi>}
            {media.seconds > 0 && media.bytes !== undefined && ' · '}
            {media.bytes !== undefined && <bdi>{formatBytes(media.bytes)}</bdi>}
          </small>
        </span>
        <Button
          variant="subtle"
          aria-haspopup="dialog"
          leftSection={alt ? <IconCheck size={16} stroke={2} aria-hidden /> : null}
          onClick={() => setDescribing(true)}
        >
          <Trans>Describe it</Trans>
        </Button>
        <IconButton
          label={video ? t`Remove the video` : t`Remove the picture`}
          onClick={() => void mediaAttachment.remove()}
        >
          <IconX size={20} stroke={1.75} aria-hidden />
        </IconButton>
      </div>
      {mediaAttachment.still && (
        <p className={classes.note}>
          <Trans>Moving pictures stand still here: the first frame is shown.</Trans>
        </p>
      )}
      {describing && (
        <AltDialog
          alt={alt}
          of={video ? 'video' : 'image'}
          image={still ? { src: still } : null}
          onWrite={(text) => write({ alt: text })}
          onClose={() => setDescribing(false)}
        />
      )}
    </>
  )
}
