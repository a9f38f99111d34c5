// What the words after `npm test --` choose.

/**
 * Words that are no tier belong to the tier before them: parts of paths of its files. Without words all tiers run.
 * @returns {{ chosen: Array<{ name: string, files: string[] }>, wrong?: string }}
 */
export function chooseTiers(words, tiers) {
  const chosen = []
  for (const word of words) {
    const last = chosen.at(-1)
    if (Object.hasOwn(tiers, word)) chosen.push({ name: word, files: [] })
    else if (!last) return { chosen, wrong: `no such tier: ${word}; there are ${Object.keys(tiers).join(', ')}` }
    else if (!tiers[last.name].files) return { chosen, wrong: `${last.name} runs whole, not ${word} alone` }
    else last.files.push(word)
  }
  if (chosen.length > 0) return { chosen }
  return { chosen: Object.keys(tiers).map((name) => ({ name, files: [] })) }
}
