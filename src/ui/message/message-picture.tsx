import type { CSSProperties, Ref } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconDownload } from '@tabler/icons-react'
import type { ImageView } from '@/views/media'
import type { MessageFileView, StoredFileView } from '@/views/messages'
import { useImageFailure } from '../image/use-image-failure'
import { usePlaceholder } from '../image/use-placeholder'
import { FileState } from './file-state'
import { frameRatio } from './frame-ratio'
import { UnplayableFile } from './unplayable-file'
import classes from './message-frame.module.css'

interface MessagePictureProps {
  ref: Ref<HTMLDivElement>
  file: MessageFileView
  /** Null while nobody asked for its bytes. */
  stored: StoredFileView | null
  /** Data saver holds the picture back until this is called. Null: it comes by itself. */
  onRequest: (() => void) | null
  onRetry: () => void
  onOpen: (image: ImageView) => void
}

/** The picture of a message, in a box of known size. A tap opens it. */
export function MessagePicture({ ref, file, stored, onRequest, onRetry, onOpen }: MessagePictureProps) {
  const { t } = useLingui()
  const placeholder = usePlaceholder(file.hash)
  const ready = stored?.kind === 'ready' ? stored : null
  const [failed, , fail] = useImageFailure(ready?.src ?? '')
  const place = { '--ratio': frameRatio(file), backgroundImage: placeholder } as CSSProperties
  const { width, height, alt, hash } = file
  if (ready && failed) {
    return (
      <div ref={ref} className={classes.frame} style={{ ...place, backgroundImage: 'none' }} data-unreadable>
        <UnplayableFile kind="image" src={ready.src} />
      </div>
    )
  }
  return (
    <div ref={ref} className={classes.frame} style={place} data-file="image">
      {ready ? (
        <button
          type="button"
          className={classes.open}
          aria-haspopup="dialog"
          onClick={() => onOpen({ src: ready.src, thumb: ready.src, width, height, alt, hash })}
        >
          <img
            className={classes.image}
            src={ready.src}
            width={width}
            height={height}
            alt={alt || t`Picture without a description`}
            decoding="async"
            draggable={false}
            onError={fail}
          />
        </button>
      ) : stored && stored.kind !== 'ready' ? (
        <span className={placeholder ? classes.over : undefined}>
          <FileState state={stored} onRetry={onRetry} />
        </span>
      ) : onRequest ? (
        <button type="button" className={classes.load} onClick={onRequest}>
          <IconDownload size={20} stroke={1.75} aria-hidden />
          <Trans>Tap to load the picture</Trans>
        </button>
      ) : null}
    </div>
  )
}
