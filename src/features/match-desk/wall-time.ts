import { ownZone } from '@/i18n/format-wall-time'
import type { WallTime } from '@/data/staff/match-desk'

/** Times as they are typed, with their zone (K3). The server alone makes milliseconds of them. */

const LEAGUES = [
  ...['Asia/Riyadh', 'Asia/Dubai', 'Asia/Qatar', 'Asia/Kuwait', 'Asia/Baghdad', 'Asia/Amman', 'Asia/Beirut'],
  ...['Africa/Cairo', 'Africa/Casablanca', 'Africa/Tunis', 'Africa/Algiers', 'Africa/Tripoli', 'Africa/Khartoum'],
  ...['Europe/London', 'Europe/Madrid', 'Europe/Berlin', 'Europe/Istanbul', 'UTC'],
]

/** The zones that a form offers: that of this phone, then those of leagues. */
export const offeredZones = (): string[] => [...new Set([ownZone(), ...LEAGUES])]

export const wallTime = (date: string, time: string, zone: string): WallTime => ({
  wall: date === '' || time === '' ? '' : `${date}T${time}`,
  zone,
})
