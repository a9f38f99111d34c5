/** A sentinel document in every store of rows, and no row. If it is missing, the browser has lost the store. */
export const CANARY_ID = '~canary'
export const isCanary = (document: { id: string }): boolean => document.id === CANARY_ID
