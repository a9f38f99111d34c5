import type { TestServer } from '../support/server'

type Messages = 'private_messages' | 'room_messages'

/** Asks for the file that a message has now, as whoever has the token. */
export function openMedia(server: TestServer, message: string, collection: Messages = 'private_messages') {
  return async (token?: string, { query = '', headers = {} as Record<string, string> } = {}): Promise<Response> => {
    const { media } = await server.api.row(collection, message)
    return fileAt(server, mediaPath(message, String(media), collection) + query, token, headers)
  }
}

export const mediaPath = (message: string, file: string, collection: Messages = 'private_messages'): string =>
  `/api/media/${collection}/${message}/${file}`

export const fileAt = (server: TestServer, path: string, token?: string, headers: Record<string, string> = {}) =>
  fetch(server.url + path, { headers: token ? { ...headers, authorization: token } : headers })
