/** The first letter or digit of a name. A single ه gets a tatweel, as it is printed on shirts. */
export function initialOf(name: string): string {
  const first = [...name.trim()].find((character) => /[\p{L}\p{N}]/u.test(character)) ?? '؟'
  return first === 'ه' ? 'هـ' : first.toUpperCase()
}
