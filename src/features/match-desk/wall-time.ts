import type { WallTime } from '@/data/staff/match-desk'

/** Times as they are typed, with their zone (K3). The server alone makes milliseconds of them. */

/** The zone of this phone. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

const LEAGUES = [
  ...['Asia/Riyadh', 'Asia/Dubai', 'Asia/Qatar', 'Asia/Kuwait', 'Asia/Baghdad', 'Asia/Amman', 'Asia/Beirut'],
  ...['Africa/Cairo', 'Africa/Casablanca', 'Africa/Tunis', 'Africa/Algiers', 'Africa/Tripoli', 'Africa/Khartoum'],
  ...['Europe/London', 'Europe/Madrid', 'Europe/Berlin', 'Europe/Istanbul', 'UTC'],
]

/** The zones that a form offers: that of this phone, then those of leagues. */
export const offeredZones = (): string[] => [...new Set([ownZone(), ...LEAGUES])]

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

export const wallTime = (date: string, time: string, zone: string): WallTime => ({
  wall: date === '' || time === '' ? '' : `${date}T${time}`,
  zone,
})
