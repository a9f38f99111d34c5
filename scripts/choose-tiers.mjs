// Reads the arguments of `npm test --`.

/**
 * An argument that names no tier is a part of a path: it selects files of the tier before it. Without arguments all
 * tiers run but those that only run when they are named.
 * @returns {{ chosen: Array<{ name: string, files: string[] }>, wrong?: string }}
 */
export function chooseTiers(args, tiers) {
  const chosen = []
  for (const arg of args) {
    const last = chosen.at(-1)
    if (Object.hasOwn(tiers, arg)) chosen.push({ name: arg, files: [] })
    else if (!last) return { chosen, wrong: `no such tier: ${arg}; there are ${Object.keys(tiers).join(', ')}` }
    else if (!tiers[last.name].files) return { chosen, wrong: `${last.name} runs whole, not ${arg} alone` }
    else last.files.push(arg)
  }
  if (chosen.length > 0) return { chosen }
  const names = Object.keys(tiers).filter((name) => !tiers[name].onlyNamed)
  return { chosen: names.map((name) => ({ name, files: [] })) }
}
