import { useState, type CSSProperties, type Ref } from 'react'
import { useLingui } from '@lingui/react/macro'
import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { formatDuration } from '@/i18n/format-duration'
import type { MessageFileView, StoredFileView } from '@/views/messages'
import { UnplayableFile } from './unplayable-file'
import { FileState } from './file-state'
import { frameRatio } from './frame-ratio'
import classes from './message-frame.module.css'

interface MessageVideoProps {
  ref: Ref<HTMLDivElement>
  file: MessageFileView
  /** An early frame of a video that is on this phone: `blob:`. */
  poster: string | null
  /** Null until somebody plays it, because a video has many bytes. */
  stored: StoredFileView | null
  onRequest: () => void
  onRetry: () => void
}

/** The video of a message. Its bytes are fetched with the first tap; from then on they are on the phone. */
export function MessageVideo({ ref, file, poster: kept, stored, onRequest, onRetry }: MessageVideoProps) {
  const { t } = useLingui()
  const [started, setStarted] = useState(false)
  const [unplayable, setUnplayable] = useState(false)
  const ready = stored?.kind === 'ready' ? stored : null
  const poster = ready?.poster ?? kept
  const place = { '--ratio': frameRatio(file) } as CSSProperties
  const play = () => {
    setStarted(true)
    onRequest()
  }
  if (ready && unplayable) return <UnplayableFile kind="video" src={ready.src} />
  return (
    <div ref={ref} className={classes.frame} style={place} data-file="video" data-dark>
      {ready && started ? (
        // eslint-disable-next-line jsx-a11y/media-has-caption -- a fan's own video has none
        <video
          className={classes.video}
          src={ready.src}
          {...(poster ? { poster } : {})}
          controls
          autoPlay
          playsInline
          aria-label={file.alt || t`Video without a description`}
          onError={() => setUnplayable(true)}
        />
      ) : stored && stored.kind !== 'ready' ? (
        <FileState state={stored} onRetry={onRetry} />
      ) : (
        <>
          {poster && <img className={classes.image} src={poster} alt="" />}
          <button type="button" className={classes.start} aria-label={t`Play the video`} onClick={play}>
            <span className={classes.play}>
              <IconPlayerPlayFilled size={24} aria-hidden />
            </span>
          </button>
          {file.seconds > 0 && <bdi className={classes.length}>{formatDuration(file.seconds)}</bdi>}
        </>
      )}
    </div>
  )
}
