import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { Operation } from '@/domain/wire'
import { type User, makeId } from '../support/api'
import type { TestServer } from '../support/server'

/** Upload requests by hand, as one user. Answers of any status. */
export interface Uploader {
  user: User
  begin(id: string, length: number | string, more?: Record<string, string>): Promise<Response>
  head(id: string): Promise<Response>
  patch(id: string, offset: number | string, bytes: Buffer, more?: Record<string, string>): Promise<Response>
  end(id: string): Promise<Response>
  /** Sends a whole file under a new id, and returns the id; throws unless the file was accepted. */
  send(file: Buffer, id?: string): Promise<string>
  /** The same for a file that is declared as a video. */
  sendVideo(file: Buffer, id?: string): Promise<string>
  /** The same for a file that is declared as a voice. */
  sendVoice(file: Buffer, id?: string): Promise<string>
  /** Body of a post with that upload. */
  post(id: string, more?: Record<string, unknown>): Operation['body']
}

export const metadata = (values: Record<string, string>): string =>
  Object.entries(values)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',')

export function openUploader(server: Pick<TestServer, 'url'>, user: User): Uploader {
  const call = (method: string, path: string, headers: Record<string, string>, body?: Buffer) =>
    fetch(`${server.url}/api/uploads${path}`, {
      method,
      headers: { 'tus-resumable': '1.0.0', authorization: user.token, ...headers },
      ...(body ? { body: new Uint8Array(body) } : {}),
    })
  async function sendAs(filetype: string, file: Buffer, id: string): Promise<string> {
    const begun = await uploader.begin(id, file.length, { 'upload-metadata': metadata({ id, filetype }) })
    if (begun.status !== 201) throw new Error(`upload begun: ${begun.status} ${await begun.text()}`)
    const sent = await uploader.patch(id, 0, file)
    if (sent.status !== 204) throw new Error(`upload sent: ${sent.status} ${await sent.text()}`)
    return id
  }
  const uploader: Uploader = {
    user,
    begin: (id, length, more = {}) =>
      call('POST', '', { 'upload-length': String(length), 'upload-metadata': metadata({ id }), ...more }),
    head: (id) => call('HEAD', `/${id}`, {}),
    patch: (id, offset, bytes, more = {}) =>
      call(
        'PATCH',
        `/${id}`,
        { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream', ...more },
        bytes,
      ),
    end: (id) => call('DELETE', `/${id}`, {}),
    send: (file, id = makeId()) => sendAs('image/jpeg', file, id),
    sendVideo: (file, id = makeId()) => sendAs('video/mp4', file, id),
    sendVoice: (file, id = makeId()) => sendAs('audio/webm', file, id),
    post: (id, more = {}) => ({ user_id: user.id, content: '', image_upload: id, ...more }),
  }
  return uploader
}

export const offsetOf = (answer: Response): number => Number(answer.headers.get('upload-offset'))

/** Begins a PATCH on its own socket, sends some of the declared bytes, and leaves the rest open. */
export async function sendPartially(
  url: string,
  { user }: Uploader,
  id: string,
  bytes: Buffer,
  declared: number,
): Promise<Socket> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  socket.on('error', () => {})
  socket.write(
    [
      `PATCH /api/uploads/${id} HTTP/1.1`,
      `Host: ${hostname}`,
      `Authorization: ${user.token}`,
      'Tus-Resumable: 1.0.0',
      'Upload-Offset: 0',
      'Content-Type: application/offset+octet-stream',
      `Content-Length: ${declared}`,
      '\r\n',
    ].join('\r\n'),
  )
  socket.write(bytes)
  return socket
}
