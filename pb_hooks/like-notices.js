/// <reference path="../pb_data/types.d.ts" />

// Likes are told together, outside of their own transactions: a like adds a line to _untold_likes, and one job, due a
// counter's interval later, tells the authors. The lines go in the transaction that writes the notice: each like is told
// once, also when the server is killed in between.

/** Likes that one step tells, and posts and comments that they may be of: some milliseconds of the only writer. */
const TOLD = 500
const TARGETS = 10
/** The id of the one job. */
const JOB = 'likesnotyettold'

/** Will tell the author of what was liked. In the transaction of the like. */
function addLike(tx, like, target) {
  const { causeOf, run } = require(`${__hooks}/notice.js`)
  run(tx, 'INSERT INTO _untold_likes (cause, likes, actor, target) VALUES ({:cause}, {:likes}, {:actor}, {:target})', {
    cause: causeOf(like),
    likes: like.collection().name,
    actor: like.getString('user_id'),
    target,
  })
  run(
    tx,
    `INSERT INTO jobs (id, kind, owner, state, due, failures, done) VALUES ({:job}, 'likes', '', '{}', {:due}, 0, 0)
      ON CONFLICT (id) DO UPDATE SET done = 0, due = excluded.due WHERE done`,
    { job: JOB, due: Date.now() + counterInterval() },
  )
}

/**
 * One step of the job. @returns its state, null when all that waited were told: likes that come afterwards wait for an
 * interval of their own, so that a storm of them is no storm of notices
 */
function tellLikes(tx) {
  const { rowsOf } = require(`${__hooks}/notice.js`)
  const columns = { n: 0, likes: '', target: '' }
  const waiting = rowsOf(tx, `SELECT n, likes, target FROM _untold_likes ORDER BY n LIMIT ${TOLD}`, {}, columns)
  if (waiting.length === 0) return null
  const upTo = waiting[waiting.length - 1].n
  const targets = new Map(waiting.map(({ likes, target }) => [`${likes}/${target}`, { likes, target, upTo }]))
  for (const some of [...targets.values()].slice(0, TARGETS)) tellLikesOf(tx, some)
  return waiting.length < TOLD && targets.size <= TARGETS ? null : {}
}

/** Tells the author of one post or comment of the likes of it that wait. */
function tellLikesOf(tx, some) {
  const { run } = require(`${__hooks}/notice.js`)
  const { likedPost, likedComment } = require(`${__hooks}/notice-events.js`)
  const event = some.likes === 'hashtag_likes' ? likedPost(tx, some.target) : likedComment(tx, some.target)
  if (event) tellTogether(tx, event, some)
  run(tx, `DELETE FROM _untold_likes WHERE ${OF_TARGET}`, some)
}

const OF_TARGET = 'target = {:target} AND likes = {:likes} AND n <= {:upTo}'

function tellTogether(tx, { to, key, data, excerpt }, some) {
  const notices = require(`${__hooks}/notice.js`)
  const { described, findNotices, mayHear, newId, run, timestamp, write } = notices
  const at = timestamp()
  const held = findNotices(tx, 'n.user_id = {:to} AND n.group_key = {:key}', { to, key })[0]
  const id = held ? held.id : newId()
  const told = run(
    tx,
    `INSERT INTO _notice_causes (cause, notice, actor, at, turn) SELECT cause, {:id}, actor, {:at}, n
      FROM _untold_likes WHERE ${OF_TARGET} AND ${mayHear('{:to}', 'actor')} ON CONFLICT DO NOTHING`,
    { ...some, id, at, to },
  )
  if (told === 0) return
  const actors = notices.actorsOf(notices.latestCauses(tx, id))
  const count = (held ? held.actors_count : 0) + told
  const said = described(tx, { type: 'like', key, actors, count, data: { ...data, liker_id: actors[0] }, excerpt })
  run(tx, write('SELECT {:id} AS id, {:to} AS receiver'), { ...said, id, to, at })
}

module.exports = { addLike, tellLikes }
