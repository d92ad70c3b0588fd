import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { messenger } from '../messenger/messenger.ts'

const secret = createServer((_request, response) => response.end('INTERNAL-SECRET'))
const graph = createServer((request, response) => {
  const location = { '/out': inside, '/on': '/file', '/round': '/round' }[request.url ?? '']
  if (location) response.writeHead(302, { location }).end()
  else response.writeHead(200, { 'content-type': 'image/png' }).end('picture')
})
const open = (server: typeof graph) =>
  new Promise<string>((resolve) =>
    server.listen(0, '127.0.0.1', () => {
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    }),
  )
const [inside, here] = await Promise.all([open(secret), open(graph)])
afterAll(() => [secret.close(), graph.close()])

const download = async (path: string) => {
  const credentials = { account: '1', accessToken: 'token' }
  const { stream } = await messenger({ baseUrl: here, version: 'v25.0' }).download(credentials, {
    externalId: `${here}${path}`,
  })
  return Buffer.concat(await stream.toArray()).toString()
}

test('follows a redirect of a file to Meta only', async () => {
  expect(await download('/on')).toBe('picture')
  await expect(download('/out')).rejects.toMatchObject({
    failure: { cause: 'media-rejected', detail: 'The file does not lie with Meta.', retry: false },
  })
  await expect(download('/round')).rejects.toMatchObject({ failure: { cause: 'media-rejected' } })
})
