/// <reference path="../pb_data/types.d.ts" />

const COLLECTION_OF = { post: 'hashtag_posts', comment: 'hashtag_comments', user: 'profiles', room: 'chat_rooms' }
const OWNER_OF = { post: 'user_id', comment: 'user_id', user: 'id', room: 'owner_id' }

const FIELD_OF = { 'reason-missing': 'reason', 'description-too-long': 'description' }
const columnOf = (type) => `reported_${type}_id`

/** Tidies a new report and sets what is the server's, or refuses it with each field's code. */
function applyReportRule(app, report) {
  const { pairId, takeReport } = require(`${__hooks}/domain.js`)
  const type = report.getString('report_type')
  if (!Object.keys(COLLECTION_OF).includes(type)) refuse({ report_type: 'invalid' })
  const details = takeReport(report.getString('description'), type, report.getString('reason'))
  if (details.code) refuse({ [FIELD_OF[details.code]]: details.code })
  report.set('description', details.text)
  for (const other of Object.keys(COLLECTION_OF)) {
    if (other !== type && report.getString(columnOf(other))) refuse({ [columnOf(other)]: 'invalid' })
  }
  const target = report.getString(columnOf(type))
  const reporter = report.getString('reporter_id')
  if (report.id !== pairId(reporter, target)) refuse({ id: 'invalid' })
  const owner = ownerOf(app, type, target)
  if (owner === null) refuse({ [columnOf(type)]: 'invalid' })
  if (owner === reporter) refuse({ [columnOf(type)]: 'self' })
  report.set('status', 'pending')
}

/** Whose the reported thing is; empty when it was deleted since, null when there never was one. */
function ownerOf(app, type, id) {
  const collection = COLLECTION_OF[type]
  if (!isCollection(app, collection)) return null
  const rows = app.findRecordsByIds(collection, [id])
  if (rows.length > 0) return type === 'user' ? id : rows[0].getString(OWNER_OF[type])
  const left = new DynamicModel({ tombstone: 0 })
  app
    .db()
    .newQuery(
      'SELECT EXISTS (SELECT 1 FROM _feed WHERE deleted = 1 AND collection = {:collection} AND record = {:id}) AS tombstone',
    )
    .bind({ collection, id })
    .one(left)
  return left.tombstone === 1 ? '' : null
}

function isCollection(app, name) {
  try {
    return Boolean(app.findCachedCollectionByNameOrId(name))
  } catch {
    return false
  }
}

function refuse(errors) {
  const data = {}
  for (const field of Object.keys(errors)) data[field] = new ValidationError(errors[field], errors[field])
  throw new BadRequestError('This report cannot be taken.', data)
}

module.exports = { applyReportRule }
