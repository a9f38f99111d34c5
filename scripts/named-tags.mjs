/** Tags of tests that run when the tier of that name is named, with what they stand for. */
export const NAMED_TAGS = {
  english: 'Repeats in English what another test of its file does in Arabic.',
  engines: 'Repeats on Firefox or WebKit what another test of its file does on Chromium.',
  long: 'Repeats for more cases, within minutes, what another test of its file does.',
}

const names = Object.keys(NAMED_TAGS)

/** Vitest's filter of a tier: the tests with its tag, or those without any of these. */
export const filterOf = (tag) => tag ?? names.map((name) => `!${name}`).join(' && ')

/** Whether a test with these tags is one of the tier. */
export const belongsTo = (tag, tags) => (tag ? tags.includes(tag) : !names.some((name) => tags.includes(name)))
