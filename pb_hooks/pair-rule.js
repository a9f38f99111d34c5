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

module.exports = { requirePairId, refuseSelf }
