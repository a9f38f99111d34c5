/** The signs with which users react to messages, in the order in which they are offered (Z44). */
export const REACTIONS = ['❤️', '👍', '😂', '😮', '😢', '🔥', '👏', '⚽'] as const

export type ReactionSign = (typeof REACTIONS)[number]

const SIGNS: ReadonlySet<unknown> = new Set(REACTIONS)

export const isReactionSign = (sign: unknown): sign is ReactionSign => SIGNS.has(sign)

/** How many users reacted with each sign, as the column `reactions` of a message has them; signs without one are absent. */
export type ReactionCounts = { readonly [Sign in ReactionSign]?: number }

/** The counts of a column, whatever it holds. Signs of a newer version are left out. */
export function reactionCounts(column: unknown): ReadonlyMap<ReactionSign, number> {
  const counts = new Map(Object.entries(typeof column === 'object' && column !== null ? column : {}))
  return new Map(
    REACTIONS.flatMap((sign) => {
      const count = Number(counts.get(sign) ?? 0)
      return count > 0 ? [[sign, count] as const] : []
    }),
  )
}
