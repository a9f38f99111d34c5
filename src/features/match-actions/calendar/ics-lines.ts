const LINE_OCTETS = 75
const encoder = new TextEncoder()

/** A content line of iCalendar with its end (RFC 5545, 3.1). @param value is escaped already where it is a text */
export const icsLine = (name: string, value: string): string => `${folded(`${name}:${value}`)}\r\n`

/** A text as a value (RFC 5545, 3.3.11). Other controls than line ends are left out: no text may have them. */
export const icsText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/(?!\n)\p{Cc}/gu, '')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n')

/** 20261127T180000Z, from milliseconds since 1970. */
export const icsTime = (at: number): string => new Date(at).toISOString().replace(/[-:]|\.\d+/g, '')

/** Lines of 75 octets at most, each further one behind a space. A character stays in one piece. */
function folded(line: string): string {
  let [text, octets] = ['', 0]
  for (const character of line) {
    const size = encoder.encode(character).length
    if (octets + size > LINE_OCTETS) {
      text += '\r\n '
      octets = 1
    }
    text += character
    octets += size
  }
  return text
}
