/// <reference path="../pb_data/types.d.ts" />

// How often messages of a conversation were edited or emptied: a phone pulls the conversations whose number it has not
// seen.
const UNSET = ' && @request.body.changes:isset = false'

migrate(
  (app) => {
    const chats = app.findCollectionByNameOrId('private_chats')
    chats.fields.add(new NumberField({ name: 'changes', onlyInt: true, min: 0 }))
    chats.updateRule += UNSET
    app.save(chats)
  },
  (app) => {
    const chats = app.findCollectionByNameOrId('private_chats')
    chats.fields.removeByName('changes')
    chats.updateRule = chats.updateRule.replace(UNSET, '')
    app.save(chats)
  },
)
