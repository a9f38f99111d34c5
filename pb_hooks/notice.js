/// <reference path="../pb_data/types.d.ts" />

// Rows of `notifications`: what belongs together (`group_key`) is one notice. Its causes (a like, a comment, a
// follow) lie in _notice_causes, so that nothing counts twice and an undone one leaves no trace. SQL and not records:
// it happens in the writer's transaction, at every like.

/** How many actors a notice names. */
const NAMED = 3

/** SQL: `receiver` may hear of `actor`, another fan who is not suspended, with no block between them and not muted. */
const mayHear = (receiver, actor) => `${receiver} != ${actor}
  AND NOT EXISTS (SELECT 1 FROM users u WHERE u.id = ${actor} AND u.suspended_until > {:at})
  AND NOT EXISTS (SELECT 1 FROM blocks b WHERE b.user_id = ${receiver} AND b.target_id = ${actor})
  AND NOT EXISTS (SELECT 1 FROM blocks b WHERE b.user_id = ${actor} AND b.target_id = ${receiver})
  AND NOT EXISTS (SELECT 1 FROM mutes m WHERE m.user_id = ${receiver} AND m.target_id = ${actor})`

/**
 * SQL that writes one notice for each row of `receivers` (columns `id`, `receiver`), from parameters named like the
 * columns. One that is there comes up again, unread.
 */
const write = (receivers) => `
  INSERT INTO notifications
    (id, user_id, type, group_key, actor_id, actors, actors_count, data, title, message, title_en, address, excerpt,
     is_read, created_at)
  SELECT id, receiver, {:type}, {:group_key}, {:actor_id}, {:actors}, {:actors_count}, {:data}, {:title}, {:message},
    {:title_en}, {:address}, {:excerpt}, 0, {:at}
  FROM (${receivers}) WHERE true
  ON CONFLICT (user_id, group_key) DO UPDATE SET actor_id = excluded.actor_id, actors = excluded.actors,
    actors_count = excluded.actors_count, data = excluded.data, title = excluded.title, message = excluded.message,
    title_en = excluded.title_en, address = excluded.address, excerpt = excluded.excerpt,
    read_until = CASE WHEN is_read THEN created_at ELSE read_until END, is_read = 0,
    created_at = excluded.created_at`

/** The name of a deed among all deeds: fans choose ids, so that a post may have that of a comment. */
const causeOf = (row) => `${row.collection().name}/${row.id}`

/** The id of the row that a cause names. */
const idOfCause = (cause) => cause.slice(cause.indexOf('/') + 1)

/**
 * Tells a fan of an event, in the transaction of its cause; silent when they are not to hear of it or were told.
 * @param event `to`; `type`, `key` of the group; `actor` (an id), `cause`; `data`, the specified fields; `excerpt`
 */
function tell(tx, { to, type, key, actor, cause, data, excerpt }) {
  const at = timestamp()
  // What nobody wrote any more (an account that ended) tells nobody.
  if (!to || !isTrue(tx, mayHear('{:to}', '{:actor}'), { to, actor, at }) || isTold(tx, to, cause)) return
  const held = findNotices(tx, 'n.user_id = {:to} AND n.group_key = {:key}', { to, key })[0]
  const id = held ? held.id : newId()
  const others = held ? JSON.parse(held.actors).filter((one) => one !== actor) : []
  const isKnown = isTrue(tx, ACTS_IN, { id, actor })
  run(tx, 'INSERT INTO _notice_causes (cause, notice, actor, at) VALUES ({:cause}, {:id}, {:actor}, {:at})', {
    cause,
    id,
    actor,
    at,
  })
  const count = (held ? held.actors_count : 0) + (isKnown ? 0 : 1)
  const said = described(tx, { type, key, actors: [actor, ...others].slice(0, NAMED), count, data, excerpt })
  run(tx, write('SELECT {:id} AS id, {:to} AS receiver'), { ...said, id, to, at })
}

/** Tells a fan what the house did; there is no actor, and the same again comes up again. */
function tellOfHouse(tx, { to, type, key, data }) {
  const said = described(tx, { type, key, actors: [], count: 0, data, excerpt: '' })
  run(tx, write('SELECT {:id} AS id, {:to} AS receiver'), { ...said, id: newId(), to, at: timestamp() })
}

/**
 * A cause is undone: its actor leaves the notices that it made, and a notice without actors goes.
 * @param who only in notices of that fan; of everybody otherwise
 */
function untell(tx, cause, who = '') {
  const condition =
    "n.id IN (SELECT notice FROM _notice_causes WHERE cause = {:cause}) AND ({:who} = '' OR n.user_id = {:who})"
  for (const notice of findNotices(tx, condition, { cause, who })) leave(tx, notice, cause)
}

/**
 * Takes deeds of `actor` out of the notices of `receiver`, or out of everybody's when there is none: all of them, or
 * `most`. @returns how many there were
 */
function forgetActor(tx, actor, receiver = '', most = -1) {
  const causes = rowsOf(
    tx,
    'SELECT DISTINCT c.cause AS id FROM _notice_causes c JOIN notifications n ON n.id = c.notice ' +
      "WHERE c.actor = {:actor} AND ({:receiver} = '' OR n.user_id = {:receiver}) LIMIT {:most}",
    { actor, receiver, most },
    { id: '' },
  )
  for (const { id } of causes) untell(tx, id, receiver)
  if (receiver) {
    run(tx, 'DELETE FROM notifications WHERE user_id = {:receiver} AND actor_id = {:actor}', { actor, receiver })
  }
  return causes.length
}

function leave(tx, notice, cause) {
  const { id } = notice
  const gone = rowsOf(
    tx,
    'SELECT actor AS id FROM _notice_causes WHERE cause = {:cause} AND notice = {:id}',
    { cause, id },
    { id: '' },
  )[0]
  run(tx, 'DELETE FROM _notice_causes WHERE cause = {:cause} AND notice = {:id}', { cause, id })
  const latest = latestCauses(tx, id)
  if (latest.length === 0) return run(tx, 'DELETE FROM notifications WHERE id = {:id}', { id })
  const actors = actorsOf(latest)
  const count = notice.actors_count - (isTrue(tx, ACTS_IN, { id, actor: gone.id }) ? 0 : 1)
  const { data, excerpt } = ofCause(tx, notice, latest[0])
  const said = described(tx, { type: notice.type, key: notice.group_key, actors, count, data, excerpt })
  // It is told anew, but it is no news: what is left is read if it was.
  run(tx, REWRITE, { ...said, id, at: latest[0].at })
}

function latestCauses(tx, id) {
  return rowsOf(
    tx,
    'SELECT cause, actor, at FROM _notice_causes WHERE notice = {:id} ORDER BY at DESC, turn DESC, cause DESC LIMIT 50',
    { id },
    { cause: '', actor: '', at: '' },
  )
}

/** The actors that a notice of these causes names. */
const actorsOf = (causes) => [...new Set(causes.map(({ actor }) => actor))].slice(0, NAMED)

const ACTS_IN = 'EXISTS (SELECT 1 FROM _notice_causes WHERE notice = {:id} AND actor = {:actor})'

const REWRITE = `
  UPDATE notifications SET actor_id = {:actor_id}, actors = {:actors}, actors_count = {:actors_count}, data = {:data},
    title = {:title}, message = {:message}, title_en = {:title_en}, address = {:address}, excerpt = {:excerpt},
    is_read = is_read OR {:at} <= read_until, created_at = {:at}
  WHERE id = {:id}`

/** The fields of `data` that name the actor, and whose words the excerpt is, by type. */
const ACTOR_FIELDS = { like: 'liker_id', comment: 'commenter_id', follow: 'follower_id', post: 'author_id' }

/** What an older cause makes of a notice whose latest one is gone. */
function ofCause(tx, notice, { cause, actor }) {
  const data = { ...JSON.parse(notice.data), [ACTOR_FIELDS[notice.type]]: actor }
  if (notice.type !== 'comment') return { data, excerpt: notice.excerpt }
  const { excerptOf } = require(`${__hooks}/domain.js`)
  const id = idOfCause(cause)
  const comment = rowsOf(tx, 'SELECT content FROM hashtag_comments WHERE id = {:id}', { id }, { content: '' })[0]
  return { data: { ...data, comment_id: id }, excerpt: comment ? excerptOf(comment.content) : '' }
}

/** The columns of a notice, its words included, as parameters. */
function described(tx, { type, key, actors, count, data, excerpt }) {
  const { wordsOf } = require(`${__hooks}/notice-words.js`)
  const names = actors.map((actor) => nameOf(tx, actor))
  return {
    type,
    group_key: key,
    actor_id: actors[0] || '',
    actors: JSON.stringify(actors),
    actors_count: count,
    data: JSON.stringify(data),
    excerpt,
    ...wordsOf({ type, data, names, count, excerpt }),
  }
}

function nameOf(tx, fan) {
  const rows = rowsOf(tx, 'SELECT username FROM profiles WHERE id = {:fan}', { fan }, { username: '' })
  return rows.length > 0 ? rows[0].username : ''
}

function findNotices(tx, condition, parameters) {
  const columns = { id: '', type: '', group_key: '', actors: '', actors_count: 0, data: '', excerpt: '' }
  const list = Object.keys(columns).map((name) => `n.${name}`)
  return rowsOf(tx, `SELECT ${list.join(', ')} FROM notifications n WHERE ${condition}`, parameters, columns)
}

/** Was that fan told of that cause, in whatever notice? */
const isTold = (tx, to, cause) => isTrue(tx, toldOf('{:to}'), { to, cause })

/** SQL: `receiver` has a notice of the cause {:cause}. */
const toldOf = (receiver) =>
  'EXISTS (SELECT 1 FROM _notice_causes c JOIN notifications n ON n.id = c.notice ' +
  `WHERE c.cause = {:cause} AND n.user_id = ${receiver})`

function isTrue(tx, condition, parameters) {
  return rowsOf(tx, `SELECT (${condition}) AS yes`, parameters, { yes: 0 })[0].yes === 1
}

/**
 * Reads plain rows. @param columns name → a value of the column's type
 * @returns {any[]}
 */
function rowsOf(tx, sql, parameters, columns) {
  const rows = arrayOf(new DynamicModel(columns))
  tx.db().newQuery(sql).bind(parameters).all(rows)
  return rows.map((row) => {
    const plain = {}
    for (const name of Object.keys(columns)) plain[name] = row[name]
    return plain
  })
}

/** @returns how many rows it changed */
function run(tx, sql, parameters) {
  return tx.db().newQuery(sql).bind(parameters).execute().rowsAffected()
}

const newId = () => $security.randomStringWithAlphabet(15, 'abcdefghijklmnopqrstuvwxyz0123456789')

/** Now, as PocketBase stores it. */
const timestamp = () => new Date(serverNow()).toISOString().replace('T', ' ')

module.exports = {
  actorsOf,
  causeOf,
  described,
  findNotices,
  forgetActor,
  idOfCause,
  latestCauses,
  mayHear,
  newId,
  rowsOf,
  run,
  tell,
  tellOfHouse,
  timestamp,
  toldOf,
  untell,
  write,
}
