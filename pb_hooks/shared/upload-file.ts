import { collections } from '@/domain/collections'
import { boundOf, filesTakenBy, wrongKind } from '@/domain/uploads'
import { refusal } from './refuse'
import { isTrue, readRows } from './sql'

export type Upload = typeof NO_UPLOAD

const NO_UPLOAD = {
  user: '',
  kind: '',
  length: 0,
  state: '',
  code: '',
  file: '',
  width: 0,
  height: 0,
  hash: '',
  // Negative zero makes PocketBase read a real number.
  seconds: -0,
  stored: '',
}

export interface Wanted {
  id: string
  user: string
  /** The field that a refusal names. */
  field: string
  /** The collection that takes the file. */
  by:
    | 'profiles'
    | 'hashtag_posts'
    | 'hashtag_comments'
    | 'private_messages'
    | 'chat_rooms'
    | 'room_messages'
    | 'ad_requests'
}

/**
 * The upload with that id, if it is this user's, complete, of a kind and size that the collection takes, and used by no other row. `file` is
 * relative to the data directory; `stored` is its copy in the storage, or empty. Otherwise throws with the code at the
 * field (docs/sync.md); `upload` means that it is incomplete.
 */
export function requireUpload(app: core.App, { id, user, field, by }: Wanted): Upload {
  if (!/^[a-z0-9]{15}$/.test(id)) throw fileRefusal(field, 'invalid')
  const upload = findUpload(app, id)
  if (!upload || upload.state === 'open') throw fileRefusal(field, 'upload')
  if (upload.user !== user) throw new ForbiddenError('This upload is of another user.')
  if (upload.state === 'refused') throw fileRefusal(field, upload.code)
  const taken = filesTakenBy(by)
  const bound = boundOf(taken, upload.kind)
  if (!bound) throw fileRefusal(field, wrongKind(taken))
  if (upload.length > bound.bytes) throw fileRefusal(field, bound.tooLarge)
  // Unique indexes decide between two requests at once; this check gives the refusal its code.
  if (isTaken(app, id)) throw fileRefusal(field, 'invalid')
  return upload
}

/** The row that the server's upload code writes (pocketbase/uploads/table.go). */
function findUpload(app: core.App, id: string): Upload | undefined {
  // An incomplete copy is being made or removed: no row may have its name.
  const sql =
    'SELECT user, kind, length, state, code, file, width, height, hash, seconds, ' +
    "iif(stored_whole, stored, '') AS stored FROM _uploads WHERE id = {:id}"
  return readRows(app, sql, { id }, NO_UPLOAD)[0]
}

/** Only one row may use an upload. The second condition is that of each index. */
const isTaken = (app: core.App, id: string): boolean =>
  collections.some(([table, { upload }]) => {
    if (!upload) return false
    const { column } = upload
    return isTrue(app, `EXISTS (SELECT 1 FROM ${table} WHERE ${column} = {:id} AND ${column} != '')`, { id })
  })

export const fileRefusal = (field: string, code: string): BadRequestError =>
  refusal('This file cannot be taken.', { [field]: code })

/** The file of an upload for a row's field. It is named like the copy in the row's folder, if there is one. */
export function fileOf(app: core.App, upload: Upload, field: string): object {
  const file = $filesystem.fileFromPath(`${app.dataDir()}/${upload.file}`)
  const random = $security.pseudorandomStringWithAlphabet(10, 'abcdefghijklmnopqrstuvwxyz0123456789')
  file.name = upload.stored.split('/').pop() || `${field}_${random}.${upload.file.split('.').pop()}`
  return file
}
