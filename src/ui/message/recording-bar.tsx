import type { CSSProperties } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlayerStopFilled, IconSend2, IconTrash } from '@tabler/icons-react'
import { VOICE_MAX_SECONDS } from '@/domain/limits'
import { formatDuration } from '@/i18n/format-duration'
import { IconButton } from '../icon-button'
import text from '../text-styles.module.css'
import bar from './chat-bar.module.css'
import classes from './recording-bar.module.css'

/** From so many seconds before its end on the bar shows the time that is left. */
const LEFT_FROM_SECONDS = 60

interface RecordingBarProps {
  /** Null while the browser asks for the microphone. */
  seconds: number | null
  /** Loudness of the last moments, from 0 to 1. */
  levels: readonly number[]
  /** A finger holds the microphone: to the side it cancels, and lifted it stops. */
  held: boolean
  onCancel: () => void
  onStop: () => void
  onSend: () => void
}

/** While a voice message is recorded: cancel, time, loudness, stop and listen, send. */
export function RecordingBar({ seconds, levels, held, onCancel, onStop, onSend }: RecordingBarProps) {
  const { t } = useLingui()
  const left = VOICE_MAX_SECONDS - (seconds ?? 0)
  return (
    <div className={classes.bar} role="group" aria-label={t`Recording a voice message`}>
      <span className={text.hidden} role="status">
        <Trans>Recording a voice message</Trans>
      </span>
      <IconButton label={t`Discard the recording`} onClick={onCancel}>
        <IconTrash size={24} stroke={1.75} aria-hidden />
      </IconButton>
      {seconds !== null && (
        <>
          <span className={classes.dot} aria-hidden />
          <span className={classes.time} dir="ltr" role="timer">
            {seconds < 1 ? '0:00' : formatDuration(Math.floor(seconds))}
          </span>
        </>
      )}
      {seconds === null ? (
        <span className={classes.hint}>
          <Trans>Waiting for the microphone…</Trans>
        </span>
      ) : held ? (
        <span className={classes.hint}>
          <Trans>Slide to cancel</Trans>
        </span>
      ) : (
        <span className={classes.levels} dir="ltr" aria-hidden>
          {levels.map((level, n) => (
            // oxlint-disable-next-line react/no-array-index-key -- bars have no other name
            <i key={n} style={{ '--level': Math.min(1, level * 6) } as CSSProperties} />
          ))}
        </span>
      )}
      {left <= LEFT_FROM_SECONDS && (
        <span className={classes.left} dir="ltr">
          −{formatDuration(Math.max(1, left))}
        </span>
      )}
      <IconButton label={t`Stop and listen`} disabled={seconds === null} onClick={onStop}>
        <IconPlayerStopFilled size={24} aria-hidden />
      </IconButton>
      <button
        type="button"
        className={bar.send}
        aria-label={t`Send the voice message`}
        disabled={seconds === null}
        onClick={onSend}
      >
        <IconSend2 className={bar.turned} size={24} stroke={1.75} aria-hidden />
      </button>
    </div>
  )
}
