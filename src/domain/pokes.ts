/** Types of `GET /api/pokes`, whose events say that a pull is worthwhile, and of `POST /api/signs`. */

import type { AnswerRow, Channel, ChannelAnswer, CountedRow, SourcesHeard } from './wire'

/**
 * One event of `GET /api/pokes`, and its heartbeat. The stream names its channels; `rooms` stands for those of all rooms
 * of the user. It ends when the user gets or loses a room.
 */
export interface Poke {
  /** The server's run. If it is not the run of the last answer, the phone pulls, whatever the heads say (Y1). */
  run: string
  /** Of the channels that moved. */
  heads: Record<Channel, number>
  /** Pull at a random moment within this many milliseconds. */
  spread: number
  /** Z42: of rooms that the stream names, what moved their heads. The same for all members. */
  changes?: Record<Channel, RoomChange>
}

/** The part of an answer that all members of a room get. It is applied if the cursor has reached `before`. */
export interface RoomChange {
  /** A phone whose cursor in the channel is here or above lacks nothing older. */
  before: number
  /** The cursor after it. */
  cursor: number
  /** The snapshot in which it was read. */
  asOf: number
  /** The next part follows at once. */
  more: boolean
  deletes: ChannelAnswer['deletes']
  counts?: CountedRow[]
  rows: AnswerRow[]
}

/** An event that follows the heartbeat of a stream that names a day or a match. */
export interface PokeHeard {
  heard: SourcesHeard
}

/** `stopped` ends `typing` at once; each ends by itself after six seconds. */
export type SignKind = 'typing' | 'stopped' | 'online'

/** Z45: `POST /api/signs` has it without `by`, and the answer the number of users who were told. */
export interface Sign {
  /** A conversation that the phone has open. */
  in: Channel
  /** Id of the user who writes or is present. */
  by: string
  sign: SignKind
}

/** An event of a stream that was opened with `signs=1`. */
export interface PokeSigns {
  signs: Sign[]
}

/**
 * The last event of a stream that the server closes because its user opened too many. The phone waits before it
 * reopens: at once it would close another phone's stream.
 */
export interface PokeEnd {
  closed: 'replaced'
}
