import { useState } from 'react'
import { scarfOf } from './club-colours'
import classes from './room-avatar.module.css'

interface RoomAvatarProps {
  /** Its id, or null before it has one. */
  room: string | null
  /** Address of the picture. When it is null or unreachable, a stand is drawn in colours of the id. */
  url: string | null
  /** Width in px: 40, 44, 52 or 88. */
  size?: number
}

/** The picture of a room. Decorative, because the name is always beside it. */
export function RoomAvatar({ room, url, size = 52 }: RoomAvatarProps) {
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
        <Stand room={room} />
      )}
    </span>
  )
}

function Stand({ room }: { room: string | null }) {
  const [ground, stand] = scarfOf(room ?? '') ?? ['#74838A', '#B4C2C9']
  return (
    <svg className={classes.image} viewBox="0 0 44 44" aria-hidden="true">
      <rect width="44" height="44" fill={ground} />
      <path d="M0 44V16h11v8h11v8h11v6h11v6z" fill={stand} opacity=".92" />
      <circle cx="31" cy="15" r="6.5" fill={stand} />
    </svg>
  )
}
