import skeleton from '../skeleton.module.css'
import picture from '../room-avatar.module.css'

/** Placeholders while rooms load. */
export function RoomSkeletons({ count = 6 }: { count?: number }) {
  return (
    <div aria-hidden="true">
      {Array.from({ length: count }, (_, n) => (
        <div key={n} className={skeleton.row}>
          <span className={picture.avatar} style={{ inlineSize: 52, blockSize: 52 }} />
          <span className={skeleton.lines}>
            <span className={skeleton.bar} data-width="name" />
            <span className={skeleton.bar} data-width="last" />
          </span>
        </div>
      ))}
    </div>
  )
}
