import type { ProfileView } from '@/views/profiles'
import { ReportDialog } from '../reports/report-dialog'
import { BlockDialog } from './block-dialog'
import { ProfileMenu } from './profile-menu'
import { TierSheet } from './tier-sheet'
import type { OpenProfileLayer } from './open-profile-layer'

interface ProfileLayerProps {
  layer: OpenProfileLayer
  profile: ProfileView
  onOpen: (layer: OpenProfileLayer) => void
  onClose: () => void
}

/** The menu of a profile and its dialogs. One chunk, fetched after the first screen. */
export function ProfileLayer({ layer, profile, onOpen, onClose }: ProfileLayerProps) {
  if (layer === 'block') return <BlockDialog user={profile} onClose={onClose} />
  if (layer === 'tier') return <TierSheet tier={profile.verification} onClose={onClose} />
  if (layer === 'report') return <ReportDialog type="user" target={profile.id} onClose={onClose} />
  return <ProfileMenu user={profile} onOpen={onOpen} onClose={onClose} />
}
