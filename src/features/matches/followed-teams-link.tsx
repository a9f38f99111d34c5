import { useLingui } from '@lingui/react/macro'
import { IconStar } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import button from '@/ui/icon-button.module.css'

/** A link to what the user follows, and to the search for teams. */
export function FollowedTeamsLink() {
  const { t } = useLingui()
  return (
    <Link to="/followed-teams" className={button.button} aria-label={t`Followed teams and matches`}>
      <IconStar size={24} stroke={1.75} aria-hidden />
    </Link>
  )
}
