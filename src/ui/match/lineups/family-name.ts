/** Words that belong to the name behind them, in small letters. */
const PARTICLES: ReadonlySet<string> = new Set(
  [
    'al el abu ben bin ibn da das de del della den der di do dos du la le mac mc saint san st ter van von y',
    'أبو أبي آل ابن بن بنت بو بوف دا داس دو دوس دي ديل عبد فان فون لا لو',
  ]
    .join(' ')
    .split(' '),
)

/** Words that belong to the name before them. */
const SUFFIX = /^(?:jr\.?|júnior|junior|filho|neto|جونيور)$/iu

/** The name on a shirt: the last word with what belongs to it. */
export function familyName(name: string): string {
  const words = name.trim().split(/\s+/)
  let first = words.length - 1
  while (first > 0 && SUFFIX.test(words[first] ?? '')) first -= 1
  while (first > 0 && PARTICLES.has((words[first - 1] ?? '').toLowerCase())) first -= 1
  return words.slice(first).join(' ')
}
