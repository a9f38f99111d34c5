import { useState } from 'react'
import { initialBackground } from './club-colours'
import classes from './room-avatar.module.css'

interface RoomAvatarProps {
  name: string
  /** Address of the image. When it is null or unreachable, the initial is drawn over the steps of a stand. */
  url: string | null
  /** Width in px: 40, 44, 52 or 88. */
  size?: number
}

/** The picture of a room. Decorative, because the name is always beside it. */
export function RoomAvatar({ name, url, size = 52 }: RoomAvatarProps) {
  const [missing, setMissing] = useState<string | null>(null)
  return (
    <span className={classes.avatar} style={{ inlineSize: size, blockSize: size }}>
      {url !== null && url !== missing ? (
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
        <svg className={classes.image} viewBox="0 0 44 44" aria-hidden="true">
          <rect width="44" height="44" fill={initialBackground(name)} />
          <path d="M0 32h11v4h11v4h11v4H0z" fill="#fff" opacity=".28" />
          <text x="22" y="28" textAnchor="middle" fontSize="18" fontWeight="700" fill="#fff">
            {initialOf(name)}
          </text>
        </svg>
      )}
    </span>
  )
}

const initialOf = (name: string): string =>
  ([...name.trim()].find((character) => /[\p{L}\p{N}]/u.test(character)) ?? '؟').toUpperCase()
