import type { RowDocument } from '../rows/documents'

/**
 * Y18: whether the counters of a held row have an own change that came later than they. They have all changes up to the
 * snapshot that they were read in.
 * @param seq of the change in the own channel; 0 when it came outside of it
 */
export const isOwnChangeCounted = ({ asOf }: RowDocument, seq: number): boolean => seq > 0 && seq <= asOf
