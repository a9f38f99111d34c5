import { useState } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconX } from '@tabler/icons-react'
import { useObservable } from '@/data/context/use-observable'
import { ownProfile$ } from '@/data/profiles'
import { storeChoice, storedChoice } from '@/lib/stored-choice'
import { IconButton } from '@/ui/icon-button'
import slab from '@/ui/slab.module.css'
import { Isolated } from '@/ui/text/isolated'
import { FollowedTeamRow } from './followed-team-row'
import { useTeamSearch } from './use-team-search'

/** Teams of several countries have the same name. */
const MOST_OFFERED = 3

/** Offers the favourite club of the profile, until one team of that name is followed or the user declines. */
export function ClubOffer() {
  const club = useObservable(ownProfile$, null)?.favoriteTeam ?? ''
  return club === '' ? null : <Offer key={club} club={club} />
}

function Offer({ club }: { club: string }) {
  const { t } = useLingui()
  const choice = `club-offer:${club}`
  const [isWanted, setWanted] = useState(() => storedChoice(choice) ?? true)
  const { found } = useTeamSearch(club)
  const teams = (found?.teams ?? []).filter(({ exact }) => exact)
  if (!isWanted || teams.length === 0 || teams.some(({ follow }) => follow.on)) return null
  const decline = () => {
    setWanted(false)
    storeChoice(choice, false)
  }
  const name = <Isolated>{club}</Isolated>
  return (
    <section className={slab.slab}>
      <div className={slab.head}>
        <h2>
          <Trans>Follow your club: {name}</Trans>
        </h2>
        <IconButton label={t`Do not offer my club`} onClick={decline}>
          <IconX size={20} stroke={1.75} aria-hidden />
        </IconButton>
      </div>
      <ul>
        {teams.slice(0, MOST_OFFERED).map((team) => (
          <FollowedTeamRow key={team.id} team={team} />
        ))}
      </ul>
    </section>
  )
}
