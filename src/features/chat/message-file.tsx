import { useRef, useState, type ReactNode } from 'react'
import { useOpenImage } from '@/ui/image/open-image'
import { useDataSaver } from '@/ui/data-saver'
import { FileState } from '@/ui/message/file-state'
import { MessagePicture } from '@/ui/message/message-picture'
import { MessageVideo } from '@/ui/message/message-video'
import { VoicePlayer } from '@/ui/message/voice-player'
import { useShown } from '@/ui/use-shown'
import type { MessageFileView, MessageView } from '@/views/messages'
import { useMessageFile } from './use-message-file'
import { useVideoPoster } from './use-video-poster'

/** The image, video or voice of a message. Its bytes are read when it is on the screen. */
export const messageFile = ({ file }: MessageView): ReactNode => {
  switch (file?.kind) {
    case 'image':
      return <Picture file={file} />
    case 'video':
      return <Video file={file} />
    case 'voice':
      return <Voice file={file} />
    case undefined:
      return null
  }
}

interface FileProps {
  file: MessageFileView
}

function Picture({ file }: FileProps) {
  const frame = useRef<HTMLDivElement>(null)
  const open = useOpenImage()
  const { wanted, request } = useWanted(useShown(frame))
  const [stored, retry] = useMessageFile(file, wanted)
  return <MessagePicture ref={frame} file={file} stored={stored} onRequest={request} onRetry={retry} onOpen={open} />
}

function Video({ file }: FileProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState(false)
  const poster = useVideoPoster(file, useShown(frame))
  const [stored, retry] = useMessageFile(file, wanted)
  const request = () => setWanted(true)
  return <MessageVideo ref={frame} file={file} poster={poster} stored={stored} onRequest={request} onRetry={retry} />
}

function Voice({ file }: FileProps) {
  const frame = useRef<HTMLDivElement>(null)
  const shown = useShown(frame)
  // A voice goes on when it is scrolled away.
  const wasShown = useRef(false)
  wasShown.current ||= shown
  const { wanted, request } = useWanted(wasShown.current)
  const [stored, retry] = useMessageFile(file, wanted)
  const ready = stored?.kind === 'ready' ? stored : null
  return (
    <div ref={frame}>
      <VoicePlayer
        src={ready?.src ?? null}
        type={ready?.type ?? ''}
        seconds={file.seconds}
        wave={file.wave}
        state={
          stored && stored.kind !== 'ready' && stored.kind !== 'loading' ? (
            <FileState state={stored} inline onRetry={retry} />
          ) : null
        }
        {...(request ? { onRequest: request } : {})}
      />
    </div>
  )
}

/** What is on the screen is read at once; with data saver after a tap. `request` is null when no tap is needed. */
function useWanted(shown: boolean): { wanted: boolean; request: (() => void) | null } {
  const saving = useDataSaver(({ on }) => on)
  const [tapped, setTapped] = useState(false)
  const waits = saving && !tapped
  return { wanted: shown && !waits, request: waits ? () => setTapped(true) : null }
}
