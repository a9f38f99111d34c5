import { useState } from 'react'
import classes from './avatar.module.css'
import { initialBackground, scarfOf } from './club-colours'
import { initialOf } from './initial-of'

interface AvatarProps {
  name: string
  /** Address of the image. When it is null or unreachable, the initial is drawn over the scarf. */
  url?: string | null
  /** Favourite club, which decides the colours of the scarf. */
  team?: string
  /** Diameter in px: 28, 36, 44, 52, 56 or 88. */
  size?: number
}

/** The profile image of a user. Decorative, because the name is always beside it. */
export function Avatar({ name, url = null, team = '', size = 44 }: AvatarProps) {
  const [missing, setMissing] = useState<string | null>(null)
  const showImage = url !== null && url !== missing
  return (
    <span className={classes.avatar} style={{ inlineSize: size, blockSize: size }}>
      {showImage ? (
        <img
          className={classes.image}
          src={url}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          onError={() => setMissing(url)}
        />
      ) : (
        <InitialOverScarf name={name} team={team} />
      )}
    </span>
  )
}

function InitialOverScarf({ name, team }: { name: string; team: string }) {
  const [main, stripe] = scarfOf(team) ?? ['#74838A', '#B4C2C9']
  return (
    <svg className={classes.image} viewBox="0 0 44 44" aria-hidden="true">
      <rect width="44" height="44" fill={initialBackground(name)} />
      <g transform="rotate(-8 22 40)">
        <rect x="-4" y="34" width="52" height="14" fill={main} />
        <rect x="-4" y="37.5" width="52" height="3.5" fill={stripe} />
      </g>
      <text x="22" y="26" textAnchor="middle" fontSize="17" fontWeight="700" fill="#fff">
        {initialOf(name)}
      </text>
    </svg>
  )
}
