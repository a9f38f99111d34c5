const STAND = 'M99 369v-220h74v64h74v64h74v64h92v28z'

/** The mark: a section of a stand with a ball above it. English does not mirror it. `size` in px. */
export function Mark({ size = 30 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="90 130 332 252" aria-hidden="true">
      <path d={STAND} fill="var(--c-brand)" stroke="var(--c-brand)" strokeWidth="12" strokeLinejoin="round" />
      <circle cx="325" cy="199" r="56" fill="var(--c-live)" />
    </svg>
  )
}
