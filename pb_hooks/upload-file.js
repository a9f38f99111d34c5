/// <reference path="../pb_data/types.d.ts" />

/** The columns that name the upload whose file a row has; one row takes one. */
const TAKERS = { hashtag_posts: 'image_upload', profiles: 'avatar_upload', hashtag_comments: 'media_upload' }

/**
 * The upload of that id, when it is this fan's, of a wanted kind, was accepted and was not taken by another row:
 * { kind, file, width, height, hash, seconds, stored }: `file` is relative to the data directory, `stored` is its copy in
 * the storage or empty. Otherwise throws with the code at the field (docs/sync.md); `upload` while it is not there.
 */
function requireUpload(app, id, fan, field, kinds = ['picture']) {
  if (!/^[a-z0-9]{15}$/.test(id)) throw refusal(field, 'invalid')
  const upload = findUpload(app, id)
  if (!upload || upload.state === 'open') throw refusal(field, 'upload')
  if (upload.user !== fan) throw new ForbiddenError('This upload is of another fan.')
  if (upload.state === 'refused') throw refusal(field, upload.code)
  if (!kinds.includes(upload.kind)) throw refusal(field, 'picture-type')
  // Unique indexes decide between two at once; here it has words.
  if (isTaken(app, id)) throw refusal(field, 'invalid')
  return upload
}

/** The row that the server's uploads keep (pocketbase/uploads/table.go). */
function findUpload(app, id) {
  const empty = {
    user: '',
    kind: '',
    state: '',
    code: '',
    file: '',
    width: 0,
    height: 0,
    hash: '',
    seconds: -0,
    stored: '',
  }
  const rows = arrayOf(new DynamicModel(empty))
  app
    .db()
    .newQuery(
      // A copy that is not whole is being made or removed: no row may have its name.
      'SELECT user, kind, state, code, file, width, height, hash, seconds, ' +
        "iif(stored_whole, stored, '') AS stored FROM _uploads WHERE id = {:id}",
    )
    .bind({ id })
    .all(rows)
  return rows[0]
}

/** The second condition is the one of each index. */
const isTaken = (app, id) =>
  Object.keys(TAKERS).some((name) => {
    const found = new DynamicModel({ taken: 0 })
    const column = TAKERS[name]
    app
      .db()
      .newQuery(`SELECT EXISTS (SELECT 1 FROM ${name} WHERE ${column} = {:id} AND ${column} != '') AS taken`)
      .bind({ id })
      .one(found)
    return found.taken === 1
  })

function refusal(field, code) {
  return new BadRequestError('This file cannot be taken.', { [field]: new ValidationError(code, code) })
}

/** The file of an upload, to be set in a row's field: named like the copy in the row's folder, if there is one. */
function fileOf(app, upload, field) {
  const file = $filesystem.fileFromPath(`${app.dataDir()}/${upload.file}`)
  const random = $security.pseudorandomStringWithAlphabet(10, 'abcdefghijklmnopqrstuvwxyz0123456789')
  file.name = upload.stored.split('/').pop() || `${field}_${random}.${upload.file.split('.').pop()}`
  return file
}

module.exports = { fileOf, refusal, requireUpload }
