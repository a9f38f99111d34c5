import { Trans } from '@lingui/react/macro'
import { IconSpeakerphone } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import entry from '@/ui/entry.module.css'
import { ForwardIcon } from '@/ui/forward-icon'
import slab from '@/ui/slab.module.css'
import classes from './advertise-banner.module.css'

/** Leads from the own profile to `/advertise-with-us`. */
export const AdvertiseBanner = () => (
  <div className={slab.slab}>
    <Link to="/advertise-with-us" className={`${entry.entry} ${classes.banner}`}>
      <IconSpeakerphone size={28} stroke={1.75} aria-hidden="true" />
      <span className={classes.text}>
        <b>
          <Trans>Advertise with us</Trans>
        </b>
        <span className={classes.about}>
          <Trans>Your ad between the posts of the fans</Trans>
        </span>
      </span>
      <span className={entry.onward}>
        <ForwardIcon />
      </span>
    </Link>
  </div>
)
