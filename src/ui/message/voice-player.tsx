import { useEffect, useState, type CSSProperties, type ReactNode } from 'react'
import { useLingui } from '@lingui/react/macro'
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import { barsOf } from '@/domain/voice-wave'
import { formatNumber } from '@/i18n/format'
import { formatDuration } from '@/i18n/format-duration'
import { UnplayableFile } from './unplayable-file'
import { changeSpeed, endVoice, pauseVoice, playVoice, seekVoice, usePlayback } from './voice-playback'
import classes from './voice-player.module.css'

const BARS = 32

interface VoicePlayerProps {
  /** `blob:`; null while its bytes are not on this phone. */
  src: string | null
  /** Its media type; empty when unknown. */
  type: string
  seconds: number
  wave: string
  /** In place of the duration: why there are no bytes. */
  state?: ReactNode
  /** Somebody wants to hear it: its bytes are needed. */
  onRequest?: () => void
}

/** A voice message: play, its wave as a slider, duration and speed. Sound runs from left to right in both languages. */
export function VoicePlayer({ src, type, seconds, wave, state, onRequest }: VoicePlayerProps) {
  const { t } = useLingui()
  const { playing, at, unplayable, heard, toggle } = useVoice(src)
  const speed = usePlayback((playback) => playback.speed)
  if (src && (unplayable || !canPlay(type))) return <UnplayableFile kind="voice" src={src} />
  const Icon = playing ? IconPlayerPauseFilled : IconPlayerPlayFilled
  const press = () => {
    onRequest?.()
    toggle()
  }
  return (
    <div className={classes.player} dir="ltr" data-file="voice" data-heard={heard || undefined}>
      <button
        type="button"
        className={classes.play}
        aria-label={playing ? t`Pause the voice message` : t`Play the voice message`}
        onClick={press}
      >
        <Icon size={20} aria-hidden />
      </button>
      <div className={classes.body}>
        <div className={classes.wave}>
          <Bars wave={wave} played={seconds > 0 ? at / seconds : 0} />
          <input
            type="range"
            className={classes.slider}
            aria-label={t`Place in the voice message`}
            aria-valuetext={clock(at)}
            min={0}
            max={Math.max(seconds, 1)}
            step={1}
            value={at}
            disabled={src === null}
            onChange={(event) => src && seekVoice(src, Number(event.currentTarget.value))}
          />
        </div>
        <div className={classes.foot}>
          {state ?? <bdi dir="ltr">{at > 0 ? `${clock(at)} / ${clock(seconds)}` : clock(seconds)}</bdi>}
          <button
            type="button"
            className={classes.speed}
            aria-label={t`Speed: ${formatNumber(speed)}`}
            onClick={changeSpeed}
          >
            <bdi dir="ltr">{formatNumber(speed)}×</bdi>
          </button>
        </div>
      </div>
    </div>
  )
}

function Bars({ wave, played }: { wave: string; played: number }) {
  return barsOf(wave, BARS).map((level, n) => (
    <i
      // oxlint-disable-next-line react/no-array-index-key -- bars have no other name
      key={n}
      className={classes.bar}
      data-played={(n + 0.5) / BARS <= played || undefined}
      style={{ '--level': level } as CSSProperties}
    />
  ))
}

/** The playback of one voice. When it is started before its bytes are here, it plays as soon as they are. */
function useVoice(src: string | null) {
  const playback = usePlayback((one) => (src !== null && one.src === src ? one : null))
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    if (wanted && src) playVoice(src)
  }, [wanted, src])
  useEffect(() => (src ? () => endVoice(src) : undefined), [src])
  const awaited = wanted && src === null
  const playing = playback ? playback.playing : awaited
  const toggle = () => {
    if (src === null) return setWanted(!wanted)
    if (playing) pauseVoice()
    else playVoice(src)
  }
  const heard = playback !== null || awaited
  return { playing, at: playback?.at ?? 0, unplayable: playback?.unplayable ?? false, heard, toggle }
}

const clock = (seconds: number): string => (seconds < 1 ? '0:00' : formatDuration(Math.floor(seconds)))

/** The browser decides (Z22). An unknown type is tried. */
const canPlay = (type: string): boolean => type === '' || document.createElement('audio').canPlayType(type) !== ''
