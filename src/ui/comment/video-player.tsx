import { useState, type CSSProperties } from 'react'
import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { formatBytes } from '@/i18n/format'
import { formatDuration } from '@/i18n/format-duration'
import classes from './video-player.module.css'
import type { VideoView } from '@/views/media'

/** Width by height of the box for videos that are taller than this. */
const TALLEST = 4 / 5
const FLATTEST = 21 / 9

/** A video with the browser's own controls. Nothing is fetched before the user starts it. */
export function VideoPlayer({ video }: { video: VideoView }) {
  const { t } = useLingui()
  const [failed, setFailed] = useState(false)
  const [started, setStarted] = useState(false)
  const place = { '--ratio': videoRatio(video) } as CSSProperties
  if (failed) {
    return (
      <div className={classes.missing} style={place} role="status">
        <Trans>The video could not be loaded</Trans>
        <Button variant="subtle" onClick={() => setFailed(false)}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    )
  }
  return (
    <div className={classes.player} style={place} dir="ltr">
      {/* eslint-disable-next-line jsx-a11y/media-has-caption -- a fan's own video has none */}
      <video
        className={classes.video}
        src={video.src}
        {...(video.poster ? { poster: video.poster } : {})}
        controls
        playsInline
        preload="none"
        aria-label={video.alt || t`Video without a description`}
        onPlay={() => setStarted(true)}
        onError={() => setFailed(true)}
      />
      {!started && <Size video={video} />}
    </div>
  )
}

/** Shows duration and size before anything is fetched. */
function Size({ video: { seconds, bytes } }: { video: VideoView }) {
  if (seconds === 0 && bytes === 0) return null
  return (
    <span className={classes.size}>
      {seconds > 0 && <bdi>{formatDuration(seconds)}</bdi>}
      {seconds > 0 && bytes > 0 && ' · '}
      {bytes > 0 && <bdi>{formatBytes(bytes)}</bdi>}
    </span>
  )
}

function videoRatio({ width, height }: VideoView): number {
  const own = width > 0 && height > 0 ? width / height : 16 / 9
  return Math.min(Math.max(own, TALLEST), FLATTEST)
}
