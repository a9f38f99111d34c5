import classes from './news-picture.module.css'

/** Stands in place of a picture: a stand in section, the grass and the ball. It fills boxes of any shape. */
export function NewsDrawing() {
  return (
    <svg className={classes.drawing} aria-hidden="true" data-placeholder>
      <rect width="100%" height="100%" fill="var(--c-brand-soft)" />
      <rect y="73.3%" width="100%" height="26.7%" fill="var(--c-brand)" opacity="0.4" />
      <rect y="72.6%" width="100%" height="1.5%" fill="var(--c-brand)" opacity="0.7" />
      <svg viewBox="0 0 90 90" width="100%" height="100%">
        <path d="M8 66V54h20V42h20V30h20V18h16v48z" fill="var(--c-brand)" opacity="0.22" />
        <circle cx="34" cy="66" r="9" fill="var(--c-surface)" stroke="var(--c-brand)" strokeWidth="1.5" />
        <path d="m34 61.500 4.300 3.100-1.600 5h-5.400l-1.600-5z" fill="var(--c-brand)" />
      </svg>
    </svg>
  )
}
