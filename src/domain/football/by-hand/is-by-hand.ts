/** Whether staff and scorers alone write a match of this source. Superusers may leave the source empty. */
export const isByHand = (source: string): boolean => source === 'hand' || source === ''
