/// <reference path="../pb_data/types.d.ts" />

// A mute changes what its fan sees, and nothing that the muted could notice.
onRecordCreate((e) => {
  const { refuseSelf, requirePairId } = require(`${__hooks}/pair-rule.js`)
  requirePairId(e.record, 'user_id', 'target_id')
  refuseSelf(e.record, 'user_id', 'target_id')
  e.next()
}, 'mutes')
