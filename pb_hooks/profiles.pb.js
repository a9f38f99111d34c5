/// <reference path="../pb_data/types.d.ts" />

onRecordUpdateRequest((e) => require(`${__hooks}/rules.js`).profiles.onUpdateRequest(e), 'profiles')
onRecordUpdate((e) => require(`${__hooks}/rules.js`).profiles.onUpdate(e), 'profiles')
