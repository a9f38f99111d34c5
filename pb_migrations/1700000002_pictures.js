/// <reference path="../pb_data/types.d.ts" />

// Posts carry a picture. A fan names the upload and writes the words for it; everything else about the picture
// is found out by the server.
migrate(
  (app) => {
    const unset = (...fields) => fields.map((name) => `@request.body.${name}:isset = false`).join(' && ')
    const PICTURE_OWNED_BY_SERVER = unset('image_width', 'image_height', 'image_hash')

    const posts = app.findCollectionByNameOrId('hashtag_posts')
    // A picture speaks for a post without words; the hook says when words are needed.
    posts.fields.getByName('content').required = false
    const image = posts.fields.getByName('image')
    image.mimeTypes = ['image/jpeg']
    image.thumbs = ['640x0']
    posts.fields.add(
      // Of an upload (see docs/sync.md), fixed at creation.
      new TextField({ name: 'image_upload', pattern: '^[a-z0-9]{15}$' }),
      // The hook holds the 1000 characters and gives the code.
      new TextField({ name: 'image_alt' }),
      // In pixels, of the picture as it is stored.
      new NumberField({ name: 'image_width', onlyInt: true, min: 0 }),
      new NumberField({ name: 'image_height', onlyInt: true, min: 0 }),
      // Thumbhash, base64.
      new TextField({ name: 'image_hash' }),
    )
    posts.addIndex('hashtag_posts_upload', true, '`image_upload`', "`image_upload` != ''")
    posts.createRule += ' && ' + PICTURE_OWNED_BY_SERVER
    posts.updateRule += ' && @request.body.image_upload:changed = false && ' + PICTURE_OWNED_BY_SERVER
    app.save(posts)
  },
  (app) => {
    const posts = app.findCollectionByNameOrId('hashtag_posts')
    posts.removeIndex('hashtag_posts_upload')
    for (const name of ['image_upload', 'image_alt', 'image_width', 'image_height', 'image_hash']) {
      posts.fields.removeByName(name)
      for (const rule of ['createRule', 'updateRule']) {
        posts[rule] = posts[rule]
          .split(' && ')
          .filter((part) => !part.startsWith(`@request.body.${name}:`))
          .join(' && ')
      }
    }
    posts.fields.getByName('content').required = true
    const image = posts.fields.getByName('image')
    image.mimeTypes = ['image/jpeg', 'image/png', 'image/webp']
    image.thumbs = []
    app.save(posts)
  },
)
