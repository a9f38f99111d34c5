/** The zone of this phone, such as `Asia/Riyadh`. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** What the clocks of a zone show: `2026-11-28` and `20:00`. */
export function wallOf(at: number, zone: string): { date: string; time: string } {
  const parts = new Intl.DateTimeFormat('en-GB', {
    ...{ timeZone: zone, hourCycle: 'h23', calendar: 'gregory', numberingSystem: 'latn' },
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
  }).formatToParts(at)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return {
    date: `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}`,
  }
}
