import { expect, test } from 'vitest'
import { externalStage } from '#tests/programs/external-stage.ts'
import { html, startSite } from '#tests/processes/start-site.ts'
import { openWorld } from '#tests/app/world.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const site = await startSite({
  '/banner.png': (response) => void response.writeHead(200, { 'content-type': 'image/png' }).end(png),
  '/far': (response) => void response.writeHead(302, { location: '/banner.png' }).end(),
  '/page.png': html('<p>nada</p>', 'image/png'),
  '/large.png': (response) => void response.writeHead(200).end(Buffer.alloc(6 * 1024 * 1024)),
})
const world = await openWorld({ env: { OUTBOUND_ALLOW: site.host } })
const stage = await externalStage(world)
const number = '5511987650001'
const send = (payload: object, headers: Record<string, string> = {}) =>
  world.app.inject({
    ...{ method: 'POST', url: '/api/messages/send/linkImage', payload },
    headers: { authorization: `Bearer ${stage.token}`, ...headers },
  })

test.each(['/banner.png', '/far'])('sends the image at %s with its caption', async (path) => {
  const answer = await send({
    number,
    url: site.url + path,
    caption: 'Novidades',
    whatsappId: stage.whatsappId,
  })
  expect(answer.statusCode).toBe(200)
  const message = (await stage.messages()).find(({ id }) => id === answer.json().messageId)
  expect(message).toMatchObject({ mediaType: 'image', body: 'Novidades' })
  const task = (await stage.outbox()).find(({ messageId }) => messageId === message?.id)
  expect(task?.payload).toMatchObject({ content: { file: { name: 'banner.png', mimeType: 'image/png' } } })
})

test('fetches and sends once for each Idempotency-Key', async () => {
  const before = site.asked.length
  const call = { number, url: `${site.url}/banner.png` }
  const first = await send(call, { 'idempotency-key': 'banner-1' })
  const again = await send(call, { 'idempotency-key': 'banner-1' })
  expect(again.json()).toEqual(first.json())
  expect(site.asked).toHaveLength(before + 1)
})

test('refuses with field and reason what is no image, or cannot be fetched', async () => {
  const sent = (await stage.messages()).length
  const addresses = [
    ...[`${site.url}/page.png`, `${site.url}/large.png`, `${site.url}/gone.png`, 'http://127.0.0.1:1/x.png'],
    ...[
      'http://169.254.169.254/latest',
      'ftp://example.com/x.png',
      'https://ana:1@example.com/x.png',
      '',
      'x',
    ],
  ]
  for (const url of addresses) {
    const answer = await send({ number, url })
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { error: 'ERR_VALIDATION', details: [{ path: 'body.url', message: expect.any(String) }] },
    ])
  }
  expect(await stage.messages()).toHaveLength(sent)
})
