/// <reference path="../pb_data/types.d.ts" />

/** Puts the picture of the upload that a new post names into the post, or refuses with the field's code. */
function attachPicture(app, post) {
  const id = post.getString('image_upload')
  if (!id) return
  if (!/^[a-z0-9]{15}$/.test(id)) throw refusal('invalid')
  const upload = findUpload(app, id)
  if (!upload || upload.state === 'open') throw refusal('upload')
  if (upload.user !== post.getString('user_id')) throw new ForbiddenError('This picture is of another fan.')
  if (upload.state === 'refused') throw refusal(upload.code)
  // The unique index decides between two at once; here it has words.
  if (isTaken(app, id)) throw refusal('invalid')
  post.set('image', $filesystem.fileFromPath(`${app.dataDir()}/${upload.file}`))
  post.set('image_width', upload.width)
  post.set('image_height', upload.height)
  post.set('image_hash', upload.hash)
}

/** Removes the file of a post that failed after it was written: within a transaction PocketBase leaves that to hooks. */
function dropPicture(app, post) {
  const name = post.getString('image')
  if (!name || !post.getString('image_upload')) return
  const files = app.newFilesystem()
  try {
    const path = `${post.baseFilesPath()}/${name}`
    if (files.exists(path)) files.delete(path)
  } finally {
    files.close()
  }
}

/** The row that the server's uploads keep (pocketbase/upload_table.go). */
function findUpload(app, id) {
  const rows = arrayOf(new DynamicModel({ user: '', state: '', code: '', file: '', width: 0, height: 0, hash: '' }))
  app
    .db()
    .newQuery('SELECT user, state, code, file, width, height, hash FROM _uploads WHERE id = {:id}')
    .bind({ id })
    .all(rows)
  return rows[0]
}

function isTaken(app, id) {
  return app.findRecordsByFilter('hashtag_posts', 'image_upload = {:id}', '', 1, 0, { id }).length > 0
}

function refusal(code) {
  return new BadRequestError('This post cannot be published.', { image: new ValidationError(code, code) })
}

module.exports = { attachPicture, dropPicture }
