import { Trans } from '@lingui/react/macro'
import bar from '../../chat/closed-bar.module.css'

/** In place of the field in the room of a match that was over a day ago: it can still be read. */
export const ClosedRoomBar = () => (
  <div className={bar.bar} role="status">
    <p>
      <Trans>The room is closed. You can still read it.</Trans>
    </p>
  </div>
)
