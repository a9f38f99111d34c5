import classes from './card-icon.module.css'

export type CardKind = 'yellow' | 'second-yellow' | 'red'

/** A referee's card; a second yellow one has the red one before it. What it means is said in words beside it. */
export const CardIcon = ({ kind, size = 16 }: { kind: CardKind; size?: number }) => (
  <svg
    className={classes.card}
    height={size}
    width={kind === 'second-yellow' ? size : size * 0.75}
    viewBox={kind === 'second-yellow' ? '0 0 16 16' : '0 0 12 16'}
    aria-hidden="true"
  >
    {kind === 'second-yellow' ? (
      <>
        <rect className={classes.yellow} x="0.5" y="0.5" width="10" height="13" rx="1.5" />
        <rect className={classes.red} x="5" y="2.5" width="10.5" height="13" rx="1.5" />
      </>
    ) : (
      <rect className={classes[kind]} x="0.5" y="0.5" width="11" height="15" rx="1.5" />
    )}
  </svg>
)
