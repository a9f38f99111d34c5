import type { AppealAgainst, AppealPlace } from '@/views/decisions'

/** The id of an appeal's draft. There is one appeal against each decision. */
export const appealDraftId = ({ id }: AppealAgainst): string => `appeal:${id}`

export const placeOfAppeal = (
  { collection, id }: AppealAgainst,
  state: AppealPlace['appeal']['state'] = 'typed',
): AppealPlace => ({ appeal: { collection, id, state } })
