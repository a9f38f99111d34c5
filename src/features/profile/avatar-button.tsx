import { Trans } from '@lingui/react/macro'
import { removeAvatar, setAvatar } from '@/data/profiles'
import { PictureButton } from '../pictures/picture-button'

/** The camera button on the own profile image. */
export const AvatarButton = ({ hasImage }: { hasImage: boolean }) => (
  <PictureButton
    title={<Trans>Your picture</Trans>}
    hasImage={hasImage}
    shape="circle"
    facing="user"
    onPick={setAvatar}
    onRemove={removeAvatar}
  />
)
