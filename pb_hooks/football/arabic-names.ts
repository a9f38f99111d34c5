import { arabicNameOf } from '@/domain/football/names/known-teams'
import type { ReadTeam } from '@/domain/football/sources/source'

/** The Arabic name of a team; empty where it is not known (K12). */
export const arabicOf = ({ known, country, latin }: ReadTeam): string =>
  arabicNameOf({ country, latin, ...(known === null ? {} : { number: known }) }) ?? ''
