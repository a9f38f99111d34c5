import { untilAborted } from './until-aborted'

/**
 * How one request of an upload ends. `half`: half of its bytes arrive, then the connection dies; `late`: all of it
 * arrives, the answer does not.
 */
export type UploadNetworkState =
  | 'answer'
  | 'silent'
  | 'down'
  | 'half'
  | 'late'
  | 'html'
  | 'limited'
  | 'busy'
  | 'refuse'
  | 'unauthorised'
  | 'banned'
  | 'cut-401'

export interface UploadRequest {
  method: string
  id: string
  /** Bytes that it carries. */
  bytes: number
  /** What a creation declares. */
  metadata: Record<string, string>
}

interface PartialUpload {
  length: number
  bytes: Uint8Array
}

/** The tus part of a server in the same realm. */
export interface ScriptedUploads {
  /** By media id; a test may remove one. */
  byId: Map<string, PartialUpload>
  requests: UploadRequest[]
  /** Decides by request; `answer` at first. */
  network(request: UploadRequest): UploadNetworkState
  retryAfterS: string
  fetch(address: string, init: RequestInit | undefined): Promise<Response>
  isWhole(id: string): boolean
}

const NAMED = { 'content-type': 'application/json', 'x-mudarraj-epoch': 'epoch1' }

export function scriptedUploads(): ScriptedUploads {
  const uploads: ScriptedUploads = {
    byId: new Map(),
    requests: [],
    network: () => 'answer',
    retryAfterS: '1',
    isWhole(id) {
      const byId = uploads.byId.get(id)
      return byId !== undefined && byId.bytes.length === byId.length
    },
    async fetch(address, init) {
      const method = init?.method ?? 'GET'
      const headers = new Headers(init?.headers)
      const body = init?.body instanceof Blob ? new Uint8Array(await init.body.arrayBuffer()) : new Uint8Array()
      const metadata = metadataOf(headers)
      const id = method === 'POST' ? (metadata.id ?? '') : address.slice(address.lastIndexOf('/') + 1)
      const request = { method, id, bytes: body.length, metadata }
      uploads.requests.push(request)
      const network = uploads.network(request)
      if (network === 'silent') return untilAborted(init?.signal)
      if (network === 'down') throw new TypeError('fetch failed')
      if (network === 'html') return new Response('<html>login</html>', { headers: { 'content-type': 'text/html' } })
      if (network === 'limited') return respond(429, { 'retry-after': uploads.retryAfterS }, { code: 'limit' })
      if (network === 'busy') return respond(507, { 'retry-after': uploads.retryAfterS }, { code: 'busy' })
      if (network === 'refuse') return respond(413, {}, { code: 'picture-too-large' })
      if (network === 'unauthorised') return respond(401, {}, { code: 'sign-in' })
      if (network === 'cut-401') return respond(401, {})
      if (network === 'banned') return respond(401, {}, { code: 'account-banned', reason: 'spam', until: 0 })
      const taken = network === 'half' ? body.subarray(0, Math.floor(body.length / 2)) : body
      const response = answer(uploads.byId, request, headers, taken)
      if (network === 'half' || network === 'late') throw new TypeError('the line died')
      return response
    },
  }
  return uploads
}

function answer(
  byId: Map<string, PartialUpload>,
  request: UploadRequest,
  headers: Headers,
  body: Uint8Array,
): Response {
  const { method, id } = request
  const known = byId.get(id)
  if (method === 'POST') {
    if (!known) byId.set(id, { length: Number(headers.get('upload-length')), bytes: new Uint8Array() })
    return respond(201, { location: `/api/uploads/${id}` })
  }
  if (method === 'DELETE') {
    byId.delete(id)
    return respond(204)
  }
  if (!known) return respond(404, {}, { code: 'gone' })
  if (method === 'PATCH') {
    if (Number(headers.get('upload-offset')) !== known.bytes.length) return respond(409, {}, { code: 'invalid' })
    const joined = new Uint8Array(known.bytes.length + body.length)
    joined.set(known.bytes)
    joined.set(body, known.bytes.length)
    known.bytes = joined
  }
  const place = { 'upload-offset': String(known.bytes.length), 'upload-length': String(known.length) }
  return respond(method === 'PATCH' ? 204 : 200, place)
}

const respond = (status: number, headers: Record<string, string> = {}, body: unknown = null): Response =>
  new Response(body === null ? null : JSON.stringify(body), { status, headers: { ...NAMED, ...headers } })

function metadataOf(headers: Headers): Record<string, string> {
  const pairs = (headers.get('upload-metadata') ?? '').split(',').map((pair) => pair.split(' '))
  return Object.fromEntries(pairs.filter(([key]) => key).map(([key, value = '']) => [key, atob(value)]))
}
