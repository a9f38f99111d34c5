import { useState, type CSSProperties } from 'react'
import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconAlertCircle, IconCheck, IconX } from '@tabler/icons-react'
import { sentenceFor } from '@/i18n/codes'
import '@/i18n/later-codes'
import { formatBytes } from '@/i18n/format'
import { boxRatio } from '@/ui/image/image-box'
import { SignalBars } from '@/ui/signal-bars'
import { AltDialog } from './alt-dialog'
import classes from './composer-image.module.css'
import type { ComposedImage, Composition } from './use-composition'
import type { ImageError } from './use-image-attachment'

/** The image of the post in the composer: being prepared, ready, or the reason why there is none. */
export function ComposerImage({ composition }: { composition: Composition }) {
  const { image, imageAttachment } = composition
  if (imageAttachment.preparing) return <PreparingImage onCancel={imageAttachment.cancel} />
  return (
    <>
      {imageAttachment.error && <NoImage error={imageAttachment.error} onClose={imageAttachment.clearError} />}
      {image && <ReadyImage image={image} composition={composition} />}
    </>
  )
}

function PreparingImage({ onCancel }: { onCancel: () => void }) {
  return (
    <div className={classes.preparing} role="status">
      <SignalBars moving size={36} />
      <Trans>Preparing the picture…</Trans>
      <Button variant="subtle" onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
    </div>
  )
}

/** The reason why a file was refused. The text is kept. */
export function NoImage({ error, onClose }: { error: ImageError; onClose: () => void }) {
  const { t, i18n } = useLingui()
  return (
    <div className={classes.error} role="alert">
      <IconAlertCircle className={classes.sign} size={24} stroke={1.75} aria-hidden />
      <span className={classes.sentence}>
        {error === 'full'
          ? t`This phone has no room for the picture. Free some and choose it again.`
          : i18n._(sentenceFor(error))}
      </span>
      <button type="button" className={classes.dismiss} aria-label={t`Close the message`} onClick={onClose}>
        <IconX size={20} stroke={1.75} aria-hidden />
      </button>
    </div>
  )
}

function ReadyImage({ image, composition }: { image: ComposedImage; composition: Composition }) {
  const { t } = useLingui()
  const [describing, setDescribing] = useState(false)
  const { alt, imageAttachment, write } = composition
  return (
    <>
      <div className={classes.ready} style={{ '--ratio': boxRatio(image, 'post') } as CSSProperties}>
        <img className={classes.image} src={image.src} alt={alt || t`Your picture`} />
        <button
          type="button"
          className={classes.remove}
          aria-label={t`Remove the picture`}
          onClick={() => void imageAttachment.remove()}
        >
          <IconX size={20} stroke={1.75} aria-hidden />
        </button>
        {image.bytes !== undefined && <span className={classes.size}>{formatBytes(image.bytes)}</span>}
        <button
          type="button"
          className={classes.describe}
          aria-haspopup="dialog"
          data-done={alt ? '' : undefined}
          onClick={() => setDescribing(true)}
        >
          {alt && <IconCheck size={16} stroke={2} aria-hidden />}
          <Trans>Describe the picture</Trans>
        </button>
      </div>
      {imageAttachment.still && (
        <p className={classes.note}>
          <Trans>Moving pictures stand still here: the first frame is shown.</Trans>
        </p>
      )}
      {describing && (
        <AltDialog
          alt={alt}
          image={image}
          onWrite={(text) => write({ alt: text })}
          onClose={() => setDescribing(false)}
        />
      )}
    </>
  )
}
