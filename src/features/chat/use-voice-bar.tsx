import { useState, type ReactNode } from 'react'
import { useLingui } from '@lingui/react/macro'
import { IconAlertCircle, IconTrash } from '@tabler/icons-react'
import type { Channel } from '@/domain/wire'
import { IconButton } from '@/ui/icon-button'
import { ChatBarStrip } from '@/ui/message/chat-bar-strip'
import { MicrophoneButton } from '@/ui/message/microphone-button'
import { RecordingBar } from '@/ui/message/recording-bar'
import { VoicePlayer } from '@/ui/message/voice-player'
import type { MessageDraft } from './use-message-draft'
import { useVoiceRecording } from './use-voice-recording'
import classes from './voice-bar.module.css'
import type { MicrophoneFailure } from './voice-recorder'

interface VoiceBar {
  /** Starts a recording. */
  button: ReactNode
  /** In place of the field: the recording, or what was recorded. */
  inPlace: 'recording' | 'preview' | null
  row: ReactNode
  /** Why there is no microphone. */
  failure: ReactNode
}

/**
 * What the bar of a conversation shows of voice messages.
 * @param send sends the draft when its recording has ended
 */
export function useVoiceBar(
  channel: Channel,
  draft: MessageDraft,
  send: (endRecording: () => Promise<boolean>) => void,
): VoiceBar {
  const { t } = useLingui()
  const { media, replyTo, begin, mediaAttachment } = draft
  const recording = useVoiceRecording(begin, { channel, replyTo })
  const [held, setHeld] = useState(false)
  const { state, start, stop, cancel, clearFailure } = recording
  const isOn = state.kind === 'recording' || state.kind === 'opening'
  const preview = media?.kind === 'voice' && !isOn ? media : null
  return {
    button: (
      <MicrophoneButton
        disabled={mediaAttachment.preparing}
        onStart={() => void start()}
        onHold={setHeld}
        onStop={() => void stop()}
        onCancel={() => void cancel()}
      />
    ),
    inPlace: isOn ? 'recording' : preview ? 'preview' : null,
    row: isOn ? (
      <RecordingBar
        seconds={state.kind === 'recording' ? state.seconds : null}
        levels={state.kind === 'recording' ? state.levels : []}
        held={held}
        onCancel={() => void cancel()}
        onStop={() => void stop()}
        onSend={() => send(stop)}
      />
    ) : preview ? (
      <>
        <IconButton label={t`Discard the recording`} onClick={() => void mediaAttachment.remove()}>
          <IconTrash size={24} stroke={1.75} aria-hidden />
        </IconButton>
        <VoicePlayer src={preview.src} type={preview.type} seconds={preview.seconds} wave={preview.wave} />
      </>
    ) : null,
    failure: state.kind === 'failed' && (
      <ChatBarStrip onClose={clearFailure}>
        <span className={classes.failure} role="alert">
          <IconAlertCircle size={20} stroke={1.75} aria-hidden />
          <Reason failure={state.failure} />
        </span>
      </ChatBarStrip>
    ),
  }
}

function Reason({ failure }: { failure: MicrophoneFailure }): ReactNode {
  const { t } = useLingui()
  switch (failure) {
    case 'denied':
      return t`The microphone is not allowed. Allow it in the settings of the browser and try again.`
    case 'missing':
      return t`No microphone was found.`
    case 'unsupported':
      return t`This browser cannot record voice messages.`
    case 'failed':
      return t`The microphone could not be used. Try again.`
  }
}
