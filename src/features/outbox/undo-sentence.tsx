import { Trans } from '@lingui/react/macro'

/** What the question before a text is discarded says. @param mayHaveArrived it was sent, and no answer came */
export function UndoSentence({ mayHaveArrived }: { mayHaveArrived: boolean }) {
  return mayHaveArrived ? (
    <Trans>
      It may have arrived already. Then it is deleted there, too, once the network is back. You can undo this for five
      seconds.
    </Trans>
  ) : (
    <Trans>You can undo this for five seconds.</Trans>
  )
}
