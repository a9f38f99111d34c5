/** A document that stands in every store of rows, and whose loss tells that the store was lost. It is no row. */
export const CANARY_ID = '~canary'
export const isCanary = (document: { id: string }): boolean => document.id === CANARY_ID
