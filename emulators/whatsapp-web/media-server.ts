import { readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'

const read = (name: string) => readFileSync(join(import.meta.dirname, 'authority', name))

/** Stores the encrypted files of clients and returns them unchanged: `POST /mms/<kind>/<hash>`, `GET` of the returned path. */
export async function startMediaServer(port = 0) {
  const files = new Map<string, Buffer>()
  let away = false
  let breaking = false
  const server = createServer(
    { key: read('media-key.pem'), cert: read('media-cert.pem') },
    (request, response) => {
      if (away && request.method === 'GET') return void response.writeHead(503).end()
      const { pathname } = new URL(request.url ?? '/', 'https://media')
      if (request.method === 'POST') {
        const path = pathname.replace('/mms', '/v')
        void buffer(request).then((body) => {
          files.set(path, body)
          response.setHeader('content-type', 'application/json')
          response.end(JSON.stringify({ url: `https://${host}${path}`, direct_path: path }))
        })
        return
      }
      const file = files.get(pathname)
      if (!file) response.statusCode = 404
      else if (breaking) {
        response.writeHead(200, { 'content-length': file.length })
        return void response.write(file.subarray(0, file.length / 2), () => response.destroy())
      }
      response.end(file)
    },
  )
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    host,
    files,
    /** Makes the server unavailable for downloads. */
    setAway: (now: boolean) => {
      away = now
    },
    /** Makes downloads break off in the middle. */
    setBreaking: (now: boolean) => {
      breaking = now
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
