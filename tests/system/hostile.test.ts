import { request } from 'node:http'
import { expect, test } from 'vitest'
import { messageEndpoints as messages } from '#domain/messages/message-contract.ts'
import { openNode, testNumber } from '#tests/processes/open-node.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld({ ownDatabase: true })
const company = await world.company()
const queueId = await world.queue(company)
const whatsappId = await world.connection(company, {
  account: testNumber.phoneNumberId,
  queueIds: [queueId],
})
const admin = await world.user(company, { profile: 'admin', queueIds: [queueId] })
const call = await world.as(admin.email)
const node = await openNode(world)

/** Requests a path unnormalized; common clients would normalize it first. */
const rawGet = (path: string) =>
  new Promise<{ status: number; body: string }>((resolve, reject) => {
    const { hostname, port } = new URL(node.url)
    request({ hostname, port, path }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(chunks).toString() }),
      )
    })
      .on('error', reject)
      .end()
  })

test.each([
  '/../package.json',
  '/..%2f..%2fpackage.json',
  '/assets/..%2f..%2f..%2fpackage.json',
  '/assets/..%5c..%5cpackage.json',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/media/1/../../package.json',
  '/media/1/..%2f..%2fpackage.json?e=9999999999999&s=x',
  '/media/..%2f1/00000000-0000-4000-8000-000000000000?e=9999999999999&s=x',
  '/assets/%00/etc/passwd',
  '//etc/passwd',
])('%s leads out of nothing', async (path) => {
  const { status, body } = await rawGet(path)
  expect(body).not.toMatch(/root:.*:0:0|"dependencies"/)
  // Unknown paths are answered with the page of the web application.
  if (status === 200) expect(body).toContain('<div id="root">')
  else expect(status).toBeGreaterThanOrEqual(400)
})

test('no query or body reaches the prototype of all objects', async () => {
  const token = await world.tokenOf(admin.email)
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const queries = [
    '__proto__[polluted]=1',
    '__proto__.polluted=1',
    'constructor[prototype][polluted]=1',
    'searchParam[__proto__][polluted]=1',
    'contactTag={"__proto__":{"polluted":1}}',
  ]
  for (const query of queries) {
    const { statusCode } = await world.app.inject({ url: `/api/contacts?${query}`, headers })
    expect(statusCode, query).toBe(400)
  }
  for (const payload of [
    '{"name":"A","number":"5511900000001","__proto__":{"polluted":1}}',
    '{"name":"A","number":"5511900000001","constructor":{"prototype":{"polluted":1}}}',
    '{"name":"A","number":"5511900000001","extraInfo":[{"name":"x","value":"y","__proto__":{"polluted":1}}]}',
  ]) {
    const { statusCode } = await world.app.inject({ method: 'POST', url: '/api/contacts', headers, payload })
    expect(statusCode, payload).toBe(400)
  }
  expect(Reflect.get({}, 'polluted')).toBeUndefined()
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>'
const page = '<!doctype html><script>alert(1)</script>'
const gif = Buffer.concat([
  Buffer.from('GIF89a/*'),
  Buffer.from([0x01, 0x00, 0x01, 0x00, 0x00, 0x00, 0x00]),
  Buffer.from(`*/=1;alert(1)//${page}`),
])

test('what could run is only offered for saving, what is shown is shown as what it is, and no name leads anywhere', async () => {
  const ticket = await world.ticket(company, { whatsappId, queueId, status: 'open', userId: admin.id })
  const send = async (file: File) => {
    const { messages: sent } = await call(messages.sendMessage, {
      params: { ticketId: ticket.id },
      form: { fields: { isPrivate: true }, files: [file] },
    })
    const url = sent[0]?.mediaUrl ?? ''
    const served = await world.app.inject(url)
    return { sent: sent[0], headers: served.headers, status: served.statusCode }
  }
  const files = [
    new File([svg], 'logo.svg', { type: 'image/svg+xml' }),
    new File([page], 'pagina.html', { type: 'text/html' }),
    new File([page], 'pagina.pht', { type: 'application/octet-stream' }),
    new File([page], 'foto.xhtml', { type: 'application/xhtml+xml' }),
    new File([`<?php echo 1 ?>`], 'a.php', { type: 'text/plain' }),
  ]
  for (const file of files) {
    const { headers, status } = await send(file)
    expect(status).toBe(200)
    expect(headers['content-type'], file.name).toBe('application/octet-stream')
    expect(headers['content-disposition'], file.name).toMatch(/^attachment;/)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-security-policy']).toContain('sandbox')
  }
  await expect(send(new File([page], 'foto.png', { type: 'image/png' }))).rejects.toMatchObject({
    status: 400,
  })

  const both = await send(new File([gif], 'foto.gif', { type: 'image/gif' }))
  expect(both.headers['content-type']).toBe('image/gif')
  expect(both.headers['x-content-type-options']).toBe('nosniff')

  for (const name of [
    '../../../etc/passwd',
    '$(reboot);`id`|x.txt',
    'a"\r\nset-cookie: x=1.txt',
    '\u202etxt.exe',
  ]) {
    const { sent, headers } = await send(new File(['oi'], name, { type: 'text/plain' }))
    expect(headers['set-cookie']).toBeUndefined()
    expect(headers['content-disposition']).toMatch(/^(inline|attachment); filename\*=UTF-8''[\w%.~!*()-]*$/)
    expect(sent?.file?.name).not.toMatch(/[\r\n\u202e]/)
  }
  const keys = await world.inCompany(company, (tx) => tx.selectFrom('files').select('storageKey').execute())
  for (const { storageKey } of keys) expect(storageKey).toMatch(/^company-\d+\/[\w-]{2}\/[\w-]+$/)
})
