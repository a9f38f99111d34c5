/// <reference path="../pb_data/types.d.ts" />

// What a match was before its play began: it is that again when its start is withdrawn.
migrate(
  (app) => {
    const matches = app.findCollectionByNameOrId('matches')
    matches.fields.add(
      new SelectField({ name: 'before_play', maxSelect: 1, values: ['scheduled', 'tbd', 'postponed'] }),
    )
    app.save(matches)
  },
  (app) => {
    const matches = app.findCollectionByNameOrId('matches')
    matches.fields.removeByName('before_play')
    app.save(matches)
  },
)
