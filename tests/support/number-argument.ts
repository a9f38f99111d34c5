/** A whole number of the command line. @throws when the text is no number, or below `least` */
export function numberArgument(name: string, text: string, least = 1): number {
  const number = Number(text)
  if (text.trim() === '' || !Number.isSafeInteger(number) || number < least)
    throw new Error(`${name}: a whole number from ${least} is expected, not "${text}"`)
  return number
}
