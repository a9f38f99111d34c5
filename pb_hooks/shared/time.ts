/** A time as PocketBase stores it. */
export const storedTime = (milliseconds: number): string => new Date(milliseconds).toISOString().replace('T', ' ')

/** Now, by the server's clock. */
export const storedNow = (): string => storedTime(serverNow())

/** Milliseconds since 1970 of a stored time. */
export const timeOf = (stored: string): number => Date.parse(stored.replace(' ', 'T'))
