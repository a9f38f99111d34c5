/// <reference path="../pb_data/types.d.ts" />

// No collection: Go calls it so (pocketbase/hooks/call.go).
onRecordCreate((e) => require(`${__hooks}/rules.js`).people.onSearchKey(e), 'search_key')
