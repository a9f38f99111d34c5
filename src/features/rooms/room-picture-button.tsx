import { Trans } from '@lingui/react/macro'
import { RoomAvatar } from '@/ui/room-avatar'
import { PictureButton } from '../pictures/picture-button'
import classes from './room-picture-button.module.css'

interface RoomPictureButtonProps {
  /** Its id, or null before it has one. */
  room: string | null
  url: string | null
  onPick: (square: File) => Promise<unknown>
  onRemove: () => Promise<unknown>
}

/** The picture of a room with the button that changes it. */
export function RoomPictureButton({ room, url, onPick, onRemove }: RoomPictureButtonProps) {
  return (
    <div className={classes.picture}>
      <RoomAvatar room={room} url={url} size={88} />
      <PictureButton
        title={<Trans>Picture of the room</Trans>}
        hasImage={url !== null}
        shape="square"
        facing="environment"
        onPick={onPick}
        onRemove={onRemove}
      />
    </div>
  )
}
