import type { AuditFilter, AuditPage, WholeAuditRow } from '@/views/audit'
import { askStaff } from './ask-staff'

const PATH = 'audit'

/**
 * A page of the audit.
 * @param after `next` of the page before; empty for the first one
 * @throws DomainError `sign-in`, `forbidden`, `invalid`, `offline`
 */
export const auditPage = async (filter: AuditFilter, after = ''): Promise<AuditPage> =>
  (await askStaff(`${PATH}?${queryOf(filter, after)}`)) as unknown as AuditPage

/** @throws DomainError `gone`, and as `auditPage` */
export const auditRow = async (id: string): Promise<WholeAuditRow> =>
  (await askStaff(`${PATH}/${id}`)) as unknown as WholeAuditRow

/** The address of a CSV of the filtered rows. The browser takes the cookie along. */
export const auditExportAddress = (filter: AuditFilter): string => `/api/admin/${PATH}/export?${queryOf(filter)}`

function queryOf(filter: AuditFilter, after = ''): string {
  const given = Object.entries({ ...filter, after }).filter(([, value]) => value !== '' && value !== 0)
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
}
