import { once } from 'node:events'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { freePort } from './free-port'
import type { ServerSettings } from './server'
import { until } from './until'

export interface Letter {
  from: string
  fromName: string
  to: string
  subject: string
  text: string
  html: string
  headers: Record<string, string>
}

/** Settings as flags of `mudarraj serve`. */
export const asFlags = (settings: ServerSettings): string[] =>
  Object.entries(settings).map(([name, value]) => `--${name}=${value}`)

export interface MailServer {
  /** Settings that make the server send its mail here. */
  settings: ServerSettings
  /** All mails in order of arrival. */
  letters: Letter[]
  /** The n-th mail to that address, counted from 1; waits for it. */
  letterTo(address: string, n?: number): Promise<Letter>
  stop(): Promise<void>
}

export const SENDER = 'stand@mudarraj.example'

/** A mail server for tests: it accepts every mail and delivers none. */
export async function startMailServer(): Promise<MailServer> {
  const letters: Letter[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.once('end', () => {
        read(Buffer.concat(parts)).then((letter) => {
          letters.push(letter)
          done()
        }, done)
      })
    },
  })
  const port = await freePort()
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    settings: { 'smtp-host': '127.0.0.1', 'smtp-port': port, 'mail-from': SENDER },
    letters,
    async letterTo(address, n = 1) {
      const find = () => letters.filter(({ to }) => to === address)[n - 1]
      await until(`letter ${n} to ${address}`, async () => find() !== undefined)
      return find() as Letter
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

async function read(raw: Buffer): Promise<Letter> {
  const mail = await PostalMime.parse(raw)
  return {
    from: mail.from?.address ?? '',
    fromName: mail.from?.name ?? '',
    to: mail.to?.[0]?.address ?? '',
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
  }
}

/**
 * The eight digits of a mail.
 * @throws when there are none
 */
export function codeIn(letter: Letter): string {
  const code = /\b\d{8}\b/.exec(letter.text)?.[0]
  if (!code) throw new Error(`no code in «${letter.text}»`)
  return code
}
