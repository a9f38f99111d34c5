/// <reference path="../pb_data/types.d.ts" />

onRecordCreate((e) => require(`${__hooks}/rules.js`).footballFollows.onCreateTeam(e), 'followed_teams')
onRecordCreate((e) => require(`${__hooks}/rules.js`).footballFollows.onCreateMatch(e), 'followed_matches')
