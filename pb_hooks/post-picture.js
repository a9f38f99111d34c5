/// <reference path="../pb_data/types.d.ts" />

/** Puts the picture of the upload that a new post names into the post, or refuses with the field's code. */
function attachPicture(app, post) {
  const { fileOf, requireUpload } = require(`${__hooks}/upload-file.js`)
  const id = post.getString('image_upload')
  if (!id) return
  const upload = requireUpload(app, id, post.getString('user_id'), 'image')
  post.set('image', fileOf(app, upload, 'image'))
  post.set('image_width', upload.width)
  post.set('image_height', upload.height)
  post.set('image_hash', upload.hash)
}

module.exports = { attachPicture }
