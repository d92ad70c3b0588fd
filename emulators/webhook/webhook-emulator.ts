import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A scripted answer to one request. */
export type Answer = {
  status?: number
  headers?: Record<string, string>
  body?: string | Buffer
  /** Milliseconds before the answer. */
  waitMs?: number
}
export type Received = {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: string
  /** The signature is valid for a known secret and at most five minutes old. */
  genuine: boolean
  /** The id came before. */
  repeated: boolean
}

const toleranceSeconds = 300

/** Receives webhooks signed by the Standard Webhooks specification; gives the scripted answers in order. */
export async function startWebhookEmulator({
  port = 0,
  host = '127.0.0.1',
  usual = {},
}: {
  port?: number
  host?: string
  usual?: Answer
} = {}) {
  const received: Received[] = []
  const answers: Answer[] = []
  const secrets: string[] = []
  const seen = new Set<string>()
  const server = createServer(async (request, response) => {
    const chunks = (await request.toArray()) as Buffer[]
    const body = Buffer.concat(chunks).toString()
    const id = String(request.headers['webhook-id'] ?? '')
    received.push({
      ...{ method: request.method ?? '', path: request.url ?? '', headers: request.headers, body },
      genuine: isGenuine(request.headers, body, secrets),
      repeated: seen.has(id),
    })
    if (id) seen.add(id)
    const { status = 204, headers = {}, body: said = '', waitMs = 0 } = answers.shift() ?? usual
    setTimeout(() => response.writeHead(status, headers).end(said), waitMs).unref()
  })
  await new Promise<void>((resolve) => server.listen(port, host, resolve))
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    received,
    answers,
    secrets,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function isGenuine(headers: IncomingHttpHeaders, body: string, secrets: readonly string[]): boolean {
  const [id, at] = [headers['webhook-id'], headers['webhook-timestamp']]
  if (typeof id !== 'string' || typeof at !== 'string') return false
  if (Math.abs(Date.now() / 1000 - Number(at)) > toleranceSeconds) return false
  const given = String(headers['webhook-signature'] ?? '').split(' ')
  return secrets.some((secret) => {
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
    const expected = Buffer.from(
      `v1,${createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64')}`,
    )
    return given.some((each) => {
      const signature = Buffer.from(each)
      return signature.length === expected.length && timingSafeEqual(signature, expected)
    })
  })
}
