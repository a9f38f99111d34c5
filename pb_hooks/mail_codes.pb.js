/// <reference path="../pb_data/types.d.ts" />

onRecordCreate((e) => require(`${__hooks}/rules.js`).mailCodes.onCreate(e), 'mail_codes')
routerAdd('GET', '/api/mail-codes', (e) => require(`${__hooks}/rules.js`).mailCodes.answerState(e))
routerAdd('POST', '/api/mail-codes/recovery', (e) => require(`${__hooks}/rules.js`).mailCodes.sendRecoveryCode(e))
routerAdd('POST', '/api/mail-codes/verification', (e) =>
  require(`${__hooks}/rules.js`).mailCodes.sendVerificationCode(e),
)
routerAdd('POST', '/api/recovery', (e) => require(`${__hooks}/rules.js`).mailCodes.recoverAccount(e))
routerAdd('POST', '/api/verification', (e) => require(`${__hooks}/rules.js`).mailCodes.verifyAddress(e))
