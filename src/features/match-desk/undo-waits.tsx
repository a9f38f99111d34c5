import { Trans } from '@lingui/react/macro'

/** Of an entry that the editor undid without a network. */
export const UndoWaits = () => <Trans context="desk">It is taken back when the network is back.</Trans>
