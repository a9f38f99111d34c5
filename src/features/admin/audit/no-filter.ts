import type { AuditFilter } from '@/views/audit'

export const NO_FILTER: AuditFilter = { person: '', action: '', subject: '', from: 0, to: 0 }
