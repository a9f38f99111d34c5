// U+10FFFF: no key sorts after it.
const LAST_CHARACTER = '\udbff\udfff'

/** Parameters of a search for a key: by its beginning, and as a phrase of a trigram index. */
export const searchParameters = (key: string) => ({
  key,
  end: key + LAST_CHARACTER,
  length: Array.from(key).length,
  phrase: `"${key.replace(/"/g, '""')}"`,
})
