import { Trans } from '@lingui/react/macro'
import type { OutboxKind } from '@/views/outbox'

interface UndoSentenceProps {
  kind: OutboxKind
  /** It is about a room. */
  inRoom?: boolean
  /** Its last request has no answer. */
  mayHaveArrived: boolean
}

/** What the question before a text is discarded says. */
export function UndoSentence({ kind, inRoom = false, mayHaveArrived }: UndoSentenceProps) {
  return (
    <>
      {mayHaveArrived ? <>{inRoom ? <RoomArrivalSentence kind={kind} /> : <ArrivalSentence kind={kind} />} </> : null}
      <Trans>You can undo this for five seconds.</Trans>
    </>
  )
}

function ArrivalSentence({ kind }: Pick<UndoSentenceProps, 'kind'>) {
  if (kind === 'message') {
    return (
      <Trans>
        The other may have got the message already. Then it is deleted for both as soon as this phone reaches the
        server.
      </Trans>
    )
  }
  if (kind === 'comment') {
    return (
      <Trans>
        The comment may be public already. Then it is deleted for everyone as soon as this phone reaches the server.
      </Trans>
    )
  }
  return (
    <Trans>
      The post may be public already. Then it is deleted for everyone as soon as this phone reaches the server.
    </Trans>
  )
}

function RoomArrivalSentence({ kind }: Pick<UndoSentenceProps, 'kind'>) {
  switch (kind) {
    case 'room':
      return (
        <Trans>
          The room may exist already. Then it is deleted for everyone as soon as this phone reaches the server.
        </Trans>
      )
    case 'room-enter':
      return <Trans>You may be in the room already. Then you leave it as soon as this phone reaches the server.</Trans>
    default:
      return (
        <Trans>
          The room may have got the message already. Then it is deleted for everyone as soon as this phone reaches the
          server.
        </Trans>
      )
  }
}
