/// <reference path="../pb_data/types.d.ts" />

onRecordCreate((e) => require(`${__hooks}/rules.js`).scorers.onCreate(e), 'scorers')
