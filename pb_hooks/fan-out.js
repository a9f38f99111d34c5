/// <reference path="../pb_data/types.d.ts" />

// What concerns all followers of a fan is written by and by: the writer's transaction adds one row of `jobs`, and the
// server's clock (pocketbase/jobs.go) saves it until it is done, a step each time, each in a short transaction.

/** Notices that one step writes or removes: some ten milliseconds of the only writer. */
const STEP = 100
/** Waiting jobs of one fan: what comes on top is told to nobody, so that one fan cannot drown the others. */
const WAITING = 20

/** Will tell the followers of `event.actor`. */
function addFanOut(tx, event) {
  const { rowsOf, timestamp } = require(`${__hooks}/notice.js`)
  const { actor } = event
  const [{ followed, waiting }] = rowsOf(
    tx,
    `SELECT EXISTS (SELECT 1 FROM follows WHERE following_id = {:actor}) AS followed,
      (SELECT count(*) FROM jobs WHERE owner = {:actor} AND kind = 'fan-out') AS waiting`,
    { actor },
    { followed: 0, waiting: 0 },
  )
  if (followed === 0 || waiting >= WAITING) return
  addJob(tx, 'fan-out', actor, { event, at: timestamp(), after: { created_at: '', id: '' } })
}

/** Will take what is left of a fan's deeds out of everybody's notices. */
function addForgetting(tx, actor) {
  const { rowsOf } = require(`${__hooks}/notice.js`)
  const sql = 'SELECT EXISTS (SELECT 1 FROM _notice_causes WHERE actor = {:actor}) AS yes'
  if (rowsOf(tx, sql, { actor }, { yes: 0 })[0].yes === 1) addJob(tx, 'forgetting', actor, { actor })
}

/** Will give the notices of a group the present words of its post. */
function addRewording(tx, owner, key, excerpt) {
  if (hasNotices(tx, key)) addJob(tx, 'rewording', owner, { key, excerpt })
}

/** Will remove the notices whose group begins with `prefix`; only those of a comment, when one is named. */
function addRemoval(tx, owner, prefix, comment = '') {
  if (hasNotices(tx, prefix)) addJob(tx, 'removal', owner, { prefix, comment })
}

function addJob(tx, kind, owner, state) {
  const job = new Record(tx.findCollectionByNameOrId('jobs'))
  job.load({ kind, owner, state, due: Date.now() })
  tx.save(job)
}

/** Does one step of a job, in the transaction of its save. */
function doStep(tx, job) {
  const state = JSON.parse(job.getString('state'))
  const next = STEPS[job.getString('kind')](tx, state)
  job.set('done', next === null)
  if (next !== null) job.set('state', next)
}

/** kind → the state after one step, null after the last. */
const STEPS = {
  'fan-out': fanOut,
  rewording: reword,
  removal: remove,
  forgetting: forget,
  likes: (tx) => require(`${__hooks}/like-notices.js`).tellLikes(tx),
}

function fanOut(tx, { event, at, after }) {
  const { described, rowsOf, run } = require(`${__hooks}/notice.js`)
  const { actor, cause } = event
  if (!isThere(tx, event)) return null
  const page = { actor, at, cause, after: after.created_at, after_id: after.id }
  const said = described(tx, { ...event, actors: [actor], count: 1 })
  run(tx, tellFollowers(), { ...said, ...page })
  const last = rowsOf(tx, `${FOLLOWERS} LIMIT 1 OFFSET ${STEP - 1}`, page, { created_at: '', id: '' })[0]
  return last ? { event, at, after: last } : null
}

/** Followers in the order in which they came, behind the place that was reached; who comes later is not told. */
const FOLLOWERS = `
  SELECT follower_id AS receiver, created_at, id FROM follows
  WHERE following_id = {:actor} AND (created_at, id) > ({:after}, {:after_id}) AND created_at <= {:at}
  ORDER BY created_at, id`

const tellFollowers = () => {
  const { mayHear, toldOf, write } = require(`${__hooks}/notice.js`)
  return write(
    `SELECT lower(substr(hex(randomblob(8)), 1, 15)) AS id, receiver FROM (${FOLLOWERS} LIMIT ${STEP})
      WHERE ${mayHear('receiver', '{:actor}')} AND NOT ${toldOf('receiver')}`,
  )
}

function isThere(tx, { type, cause }) {
  const { idOfCause, rowsOf } = require(`${__hooks}/notice.js`)
  const sql =
    type === 'post'
      ? 'SELECT id FROM hashtag_posts WHERE id = {:id}'
      : 'SELECT id FROM hashtag_comments WHERE id = {:id} AND removed = 0'
  return rowsOf(tx, sql, { id: idOfCause(cause) }, { id: '' }).length > 0
}

function reword(tx, { key, excerpt }) {
  const { run } = require(`${__hooks}/notice.js`)
  const { excerptOf, PUSH_MAX_CHARACTERS } = require(`${__hooks}/domain.js`)
  const changed = run(
    tx,
    `UPDATE notifications SET excerpt = {:excerpt}, message = {:message}
      WHERE id IN (SELECT id FROM notifications WHERE group_key = {:key} AND excerpt != {:excerpt} LIMIT ${STEP})`,
    { key, excerpt, message: excerptOf(excerpt, PUSH_MAX_CHARACTERS) },
  )
  return changed < STEP ? null : { key, excerpt }
}

function remove(tx, { prefix, comment }) {
  const { run } = require(`${__hooks}/notice.js`)
  const removed = run(
    tx,
    `DELETE FROM notifications WHERE id IN (SELECT id FROM notifications WHERE ${BEGINS}
      AND ({:comment} = '' OR json_extract(data, '$.comment_id') = {:comment}) LIMIT ${STEP})`,
    { prefix, comment },
  )
  return removed < STEP ? null : { prefix, comment }
}

/** Each deed is several statements: fewer of them are a step. */
const FORGOTTEN = 40

function forget(tx, { actor }) {
  const { forgetActor } = require(`${__hooks}/notice.js`)
  return forgetActor(tx, actor, '', FORGOTTEN) < FORGOTTEN ? null : { actor }
}

/** SQL: the group begins with {:prefix}; every key ends in a letter, a digit or a colon. */
const BEGINS = "group_key >= {:prefix} AND group_key < {:prefix} || '~'"

/** There are notices of that group, or will be. */
function hasNotices(tx, prefix) {
  const { rowsOf } = require(`${__hooks}/notice.js`)
  const sql = `SELECT EXISTS (SELECT 1 FROM notifications WHERE ${BEGINS}) AS yes`
  return rowsOf(tx, sql, { prefix }, { yes: 0 })[0].yes === 1
}

module.exports = { addFanOut, addForgetting, addRewording, addRemoval, doStep }
