import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export type ReceivedWebhook = { raw: Buffer; signature: string | undefined }

/** A minimal business for tests: receives webhooks as raw bytes, echoes the handshake, and refuses on request. */
export async function startWebhookReceiver(verifyToken: string) {
  const webhooks: ReceivedWebhook[] = []
  let refusals = 0

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://receiver')
    if (request.method === 'GET') {
      const known = url.searchParams.get('hub.verify_token') === verifyToken
      response.writeHead(known ? 200 : 403).end(known ? url.searchParams.get('hub.challenge') : '')
      return
    }
    void buffer(request).then((raw) => {
      if (refusals > 0) {
        refusals -= 1
        response.writeHead(503).end()
        return
      }
      const header = request.headers['x-hub-signature-256']
      webhooks.push({ raw, signature: Array.isArray(header) ? header[0] : header })
      response.writeHead(200).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks/meta`,
    webhooks,
    refuseNext: (times: number) => {
      refusals = times
    },
    /** Messages and statuses received so far, in order, as `in:<text>` and `<status>:<wamid>`. */
    story: () => webhooks.flatMap(({ raw }) => JSON.parse(raw.toString()).entry.flatMap(storyOf)),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

type Entry = {
  changes: {
    value: { messages?: { text?: { body: string } }[]; statuses?: { status: string; id: string }[] }
  }[]
}

const storyOf = ({ changes }: Entry): string[] =>
  changes.flatMap(({ value: { messages = [], statuses = [] } }) => [
    ...messages.map(({ text }) => `in:${text?.body ?? ''}`),
    ...statuses.map(({ status, id }) => `${status}:${id}`),
  ])
