import type { ImportPreview, ImportRequest, ImportState } from '@/views/match-import'
import { askStaff } from './ask-staff'

/** A large file on a slow network, which the server reads for some seconds. */
const DEADLINE_MS = 120_000

/** What an import would do. @throws DomainError `import-…`, `too-large`, `sign-in`, `forbidden`, `limit`, `offline` */
export const previewImport = async (request: ImportRequest): Promise<ImportPreview> =>
  (await send('import/preview', { ...request })) as unknown as ImportPreview

/** Stores what a preview showed; sent again, it is done once. @throws DomainError as above, and `import-changed` */
export const startImport = async (request: ImportRequest, fingerprint: string): Promise<ImportState> =>
  (await send('import', { ...request, fingerprint })) as unknown as ImportState

/** How far an import is. @throws DomainError `gone`, `sign-in`, `forbidden`, `offline` */
export const importState = async (fingerprint: string): Promise<ImportState> =>
  (await askStaff(`import/${fingerprint}`)) as unknown as ImportState

const send = (path: string, body: Record<string, unknown>) =>
  askStaff(path, { method: 'POST', body, deadlineMs: DEADLINE_MS })
