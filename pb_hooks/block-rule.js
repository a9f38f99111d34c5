/// <reference path="../pb_data/types.d.ts" />

/** True when one of the two has blocked the other. */
function isBlocked(app, one, other) {
  const { pairId } = require(`${__hooks}/domain.js`)
  return app.findRecordsByIds('blocks', [pairId(one, other), pairId(other, one)]).length > 0
}

/**
 * Refuses what the actor does to something of the owner's when one of them has blocked the other (Y23): 400, code
 * `blocked` at the field.
 */
function refuseIfBlocked(app, ownerId, actorId, field = 'id') {
  if (!isBlocked(app, ownerId, actorId)) return
  throw new BadRequestError('There is a block between the two.', { [field]: new ValidationError('blocked', 'blocked') })
}

/** Ends both follows between the two; the hooks of follows count. */
function endFollows(app, one, other) {
  const { pairId } = require(`${__hooks}/domain.js`)
  for (const follow of app.findRecordsByIds('follows', [pairId(one, other), pairId(other, one)])) app.delete(follow)
}

module.exports = { isBlocked, refuseIfBlocked, endFollows }
