import type { AuditFilter } from '@/views/audit'

export const NO_FILTER: AuditFilter = { person: '', action: '', subject: '', from: 0, to: 0 }

/** How many filters are set. */
export const countFilters = (filter: AuditFilter): number =>
  Object.values(filter).filter((value) => value !== '' && value !== 0).length
