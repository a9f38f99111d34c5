interface EmptyIllustrationProps {
  className?: string | undefined
  /** Draws the ball dashed, after an error. */
  broken: boolean
}

/** A drawing of an empty stand with a ball. */
export function EmptyIllustration({ className, broken }: EmptyIllustrationProps) {
  return (
    <svg
      className={className}
      viewBox="0 0 104 72"
      fill="none"
      stroke="var(--c-line-strong)"
      strokeWidth="2"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M8 66V10h22v18h22v18h22v18h22v2z" fill={broken ? 'none' : 'var(--c-brand-soft)'} />
      {broken ? (
        <circle cx="74" cy="22" r="12" strokeDasharray="4 4" />
      ) : (
        <circle cx="74" cy="22" r="12" fill="var(--c-live)" stroke="none" />
      )}
    </svg>
  )
}
