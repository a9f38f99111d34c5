import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { LinkMode } from './faults'
import { readAll } from './forward'
import type { FaultProxy } from './proxy'

export interface ProxyControl {
  url: string
  close(): Promise<void>
}

/**
 * A second port that controls a proxy from another process (`curl -d '{"kind":"cut"}' <url>/mode`): `POST /mode` a
 * LinkMode · `POST /heal?hung=reset` · `GET /log` the exchanges as JSON.
 */
export async function startProxyControl(proxy: FaultProxy): Promise<ProxyControl> {
  const server = createServer((request, response) => {
    const reply = (status: number, body: unknown): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    }
    const act = async (): Promise<unknown> => {
      const url = new URL(request.url ?? '/', 'http://control')
      if (request.method === 'POST' && url.pathname === '/mode') {
        await proxy.setMode(JSON.parse((await readAll(request)).toString('utf8')) as LinkMode)
      } else if (request.method === 'POST' && url.pathname === '/heal') {
        await proxy.heal(url.searchParams.get('hung') === 'reset')
      } else if (request.method === 'GET' && url.pathname === '/log') return proxy.log.all
      else throw new Error(`no such control: ${request.method} ${url.pathname}`)
      return proxy.mode
    }
    act().then(
      (body) => reply(200, body),
      (error: unknown) => reply(400, { error: String(error) }),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { url: `http://127.0.0.1:${port}`, close }
}
