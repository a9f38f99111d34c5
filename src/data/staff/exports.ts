import type { ExportFilter, ExportsPage } from '@/views/exports'
import { askStaff } from './ask-staff'

const PATH = 'exports'

/** @throws DomainError `sign-in`, `forbidden`, `offline` */
export const serverExports = async (): Promise<ExportsPage> => (await askStaff(PATH)) as unknown as ExportsPage

/** The address of a CSV. The browser takes the cookie along. */
export function exportAddress(name: string, { from, to, emails }: ExportFilter): string {
  const given = Object.entries({ from, to, emails: emails ? 1 : 0 }).filter(([, value]) => value !== 0)
  return `/api/admin/${PATH}/${name}?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}`
}
