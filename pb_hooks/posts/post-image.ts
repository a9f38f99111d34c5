import { fileOf, requireUpload } from '../shared/upload-file'

/** Copies the image of the named upload into the post, or refuses with the field's code. */
export function attachImage(app: core.App, post: core.Record): void {
  const id = post.getString('image_upload')
  if (!id) return
  const upload = requireUpload(app, { id, user: post.getString('user_id'), field: 'image', by: 'hashtag_posts' })
  post.set('image', fileOf(app, upload, 'image'))
  post.set('image_width', upload.width)
  post.set('image_height', upload.height)
  post.set('image_hash', upload.hash)
}
