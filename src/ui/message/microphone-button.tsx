import { useRef, type CSSProperties, type PointerEvent } from 'react'
import { useLingui } from '@lingui/react/macro'
import { IconMicrophone } from '@tabler/icons-react'
import { IconButton } from '../icon-button'

/** A shorter press is a tap: the recording goes on without the finger. */
const HOLD_MS = 400
/** So far to the side the finger cancels. */
const CANCEL_PX = 80

/** A long press selects nothing and opens no menu. */
const HELD: CSSProperties = { touchAction: 'none', userSelect: 'none', WebkitTouchCallout: 'none' }

interface MicrophoneButtonProps {
  disabled: boolean
  onStart: () => void
  /** A finger holds the button, or no longer. */
  onHold: (held: boolean) => void
  /** The finger was lifted after a hold. */
  onStop: () => void
  /** The finger slid to the side. */
  onCancel: () => void
}

/** Records a voice message: a tap starts it, a hold lasts as long as the finger stays. Keys start it, too. */
export function MicrophoneButton({ disabled, onStart, onHold, onStop, onCancel }: MicrophoneButtonProps) {
  const { t } = useLingui()
  const press = useRef<{ pointer: number; x: number; at: number } | null>(null)
  const release = () => {
    press.current = null
    onHold(false)
  }
  const down = (event: PointerEvent<HTMLButtonElement>) => {
    if (disabled || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    press.current = { pointer: event.pointerId, x: event.clientX, at: event.timeStamp }
    onHold(true)
    onStart()
  }
  const move = (event: PointerEvent) => {
    const held = press.current
    if (held?.pointer !== event.pointerId || Math.abs(event.clientX - held.x) < CANCEL_PX) return
    release()
    onCancel()
  }
  const up = (event: PointerEvent) => {
    const held = press.current
    if (held?.pointer !== event.pointerId) return
    release()
    if (event.timeStamp - held.at >= HOLD_MS) onStop()
  }
  return (
    <IconButton
      label={t`Record a voice message`}
      style={HELD}
      disabled={disabled}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={release}
      onContextMenu={(event) => event.preventDefault()}
      // A pointer has started it already.
      onClick={(event) => event.detail === 0 && onStart()}
    >
      <IconMicrophone size={24} stroke={1.75} aria-hidden />
    </IconButton>
  )
}
