import { newId } from '@/domain/ids'

/** 15 characters of [a-z0-9], as PocketBase makes them. Uses getRandomValues, which plain http hosts have too. */
export const newRecordId = (): string => newId((length) => crypto.getRandomValues(new Uint8Array(length)))
