/** The properties of a calendar file by name, with texts unescaped. @throws Error for lines that RFC 5545 forbids */
export function readCalendar(file: string): Map<string, string> {
  if (!file.endsWith('\r\n')) throw new Error('the last line has no end')
  const lines = file.slice(0, -2).split('\r\n')
  for (const line of lines) {
    if (/[\r\n]/.test(line)) throw new Error(`a line end within ${line}`)
    if (Buffer.byteLength(line) > 75) throw new Error(`more than 75 octets: ${line}`)
    if (line.includes('\ufffd')) throw new Error(`a character in two pieces: ${line}`)
  }
  const whole = lines.join('\r\n').replaceAll('\r\n ', '').split('\r\n')
  return new Map(whole.map((line) => [line.slice(0, line.indexOf(':')), unescaped(line.slice(line.indexOf(':') + 1))]))
}

const unescaped = (value: string): string => value.replace(/\\([\\;,n])/g, (_, sign) => (sign === 'n' ? '\n' : sign))
