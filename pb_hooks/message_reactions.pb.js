/// <reference path="../pb_data/types.d.ts" />

onRecordCreate(
  (e) => require(`${__hooks}/rules.js`).reactions.onWrite(e),
  'private_message_reactions',
  'room_message_reactions',
)
onRecordUpdate(
  (e) => require(`${__hooks}/rules.js`).reactions.onWrite(e),
  'private_message_reactions',
  'room_message_reactions',
)
onRecordDeleteRequest(
  (e) => require(`${__hooks}/rules.js`).reactions.onDeleteRequest(e),
  'private_message_reactions',
  'room_message_reactions',
)
routerAdd('GET', '/api/reactions/{collection}/{message}', (e) => require(`${__hooks}/rules.js`).reactions.answerList(e))
