/// <reference path="../pb_data/types.d.ts" />

/** Refuses a relation whose id is not its two ids joined: nobody can occupy the id of another pair. */
function requirePairId(row, from, to) {
  const { pairId } = require(`${__hooks}/domain.js`)
  if (row.id === pairId(row.getString(from), row.getString(to))) return
  throw new BadRequestError('The id of a relation is its two ids joined.', {
    id: new ValidationError('invalid', 'invalid'),
  })
}

/** A fan has no relation to themselves. */
function refuseSelf(row, from, to) {
  if (row.getString(from) !== row.getString(to)) return
  throw new BadRequestError('That is yourself.', { [to]: new ValidationError('self', 'self') })
}

/** Refuses one more of a fan's relations of this kind than the fan's phones are told whole. */
function refuseAboveMost(app, row, owner, code) {
  const { HIDDEN_FANS_MAX } = require(`${__hooks}/domain.js`)
  const own = $dbx.hashExp({ [owner]: row.getString(owner) })
  if (app.countRecords(row.collection().name, own) < HIDDEN_FANS_MAX) return
  throw new BadRequestError('No more of these are possible.', { id: new ValidationError(code, code) })
}

module.exports = { requirePairId, refuseSelf, refuseAboveMost }
