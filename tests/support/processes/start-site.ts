import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

type Page = (response: ServerResponse, request: IncomingMessage) => void

/** Starts a small web site on this machine; `asked` lists the requested paths, in order. Ends with the test file. */
export async function startSite(pages: Record<string, Page>) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    asked.push(path)
    const page = pages[path]
    if (page) page(response, request)
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return { host, url: `http://${host}`, asked }
}

export const html =
  (body: string, type = 'text/html; charset=utf-8'): Page =>
  (response) =>
    void response.writeHead(200, { 'content-type': type }).end(body)
