/** Where a user saw an advertisement: `page_location` of a view. */
export const AD_PLACES = ['trending', 'recent', 'all', 'tag', 'profile'] as const
export type AdPlace = (typeof AD_PLACES)[number]
