import type { TestServer } from '../support/server'

/** Asks for the file that a message has now, as whoever has the token. */
export function openMedia(server: TestServer, message: string) {
  return async (token?: string, { query = '', headers = {} as Record<string, string> } = {}): Promise<Response> => {
    const { media } = await server.api.row('private_messages', message)
    return fileAt(server, mediaPath(message, String(media)) + query, token, headers)
  }
}

export const mediaPath = (message: string, file: string): string => `/api/media/private_messages/${message}/${file}`

export const fileAt = (server: TestServer, path: string, token?: string, headers: Record<string, string> = {}) =>
  fetch(server.url + path, { headers: token ? { ...headers, authorization: token } : headers })
