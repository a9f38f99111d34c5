import classes from './news-picture.module.css'

/** Stands in place of a picture: a stand in section, the grass and the ball. It fills boxes of any shape. */
export function NewsDrawing() {
  return (
    <svg
      className={classes.drawing}
      viewBox="0 0 160 90"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      data-placeholder
    >
      <path d="M0 0h160v90H0z" fill="var(--c-brand-soft)" />
      <path d="M35 66V54h22V42h22V30h22V18h24v48z" fill="var(--c-brand)" opacity="0.22" />
      <path d="M0 66h160v24H0z" fill="var(--c-brand)" opacity="0.4" />
      <path d="M0 66h160" stroke="var(--c-brand)" strokeWidth="1.5" opacity="0.7" />
      <circle cx="66" cy="66" r="9" fill="var(--c-surface)" stroke="var(--c-brand)" strokeWidth="1.5" />
      <path d="m66 61.500 4.300 3.100-1.600 5h-5.400l-1.600-5z" fill="var(--c-brand)" />
    </svg>
  )
}
