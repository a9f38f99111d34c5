import type { Channel } from '../wire'
import { startOfDay } from './packed-day'

/** The channel of a UTC day of matches, such as `day:2026-11-27`. */
export const dayChannel = (day: string): Channel => `day:${day}`

export const isDayChannel = (channel: Channel): boolean => channel.startsWith('day:')

export const dayOfChannel = (channel: Channel): string => channel.slice('day:'.length)

/** The channel of a match and its details, by its id. */
export const matchChannel = (match: string): Channel => `match:${match}`

export const isMatchChannel = (channel: Channel): boolean => channel.startsWith('match:')

export const matchOfChannel = (channel: Channel): string => channel.slice('match:'.length)

/** Channels that only the store of football holds, and that are pulled while a screen shows them. */
export const isDayOrMatch = (channel: Channel): boolean => isDayChannel(channel) || isMatchChannel(channel)

/** The id of the rows of a day: 15 characters. */
export const dayId = (day: string): string => `day${day.replace(/-/g, '')}0000`

export const isDay = (day: string): boolean => /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(startOfDay(day))
