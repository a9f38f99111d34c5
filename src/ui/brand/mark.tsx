import { BALL, STAND, STAND_STROKE } from './lockup-shape'

/** The mark: a section of a stand with a ball above it. English does not mirror it. `size` in px. */
export function Mark({ size = 30 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="90 130 332 252" aria-hidden="true">
      <MarkShape ink="var(--c-brand)" ball="var(--c-live)" />
    </svg>
  )
}

export const MarkShape = ({ ink, ball }: { ink: string; ball: string }) => (
  <>
    <path d={STAND} fill={ink} stroke={ink} strokeWidth={STAND_STROKE} strokeLinejoin="round" />
    <path d={BALL} fill={ball} />
  </>
)
