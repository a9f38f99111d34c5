/** Chooses among the present items: by a number from 0 to below 1, or one record. */
export type Pick = number | { record: string }
