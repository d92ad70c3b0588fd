import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import type { TemplateForm } from '#domain/channels/template-content.ts'
import { templateEndpoints } from '#domain/connections/template-contract.ts'
import { messageEndpoints as messages } from '#domain/messages/message-contract.ts'
import { templateSendEndpoints as sending } from '#domain/messages/template-send-contract.ts'
import { openChannels } from '#server/channels/registry.ts'
import { syncAllTemplates } from '#server/connections/templates/template-jobs.ts'
import { createCall } from '#web/platform/api.ts'
import { fetchTransport } from '#tests/app/fetch-transport.ts'
import { openNode, testNumber } from '#tests/processes/open-node.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld({ ownDatabase: true })
const company = await world.company()
const queueId = await world.queue(company, 'Atendimento')
const whatsappId = await world.connection(company, { account: testNumber.phoneNumberId, queueIds: [queueId] })
const setAccount = (businessAccount: string) =>
  world.inCompany(company, (tx) =>
    tx.updateTable('connections').set({ businessAccount }).where('id', '=', whatsappId).execute(),
  )
await setAccount(testNumber.wabaId)
const admin = await world.user(company, { profile: 'admin' })
const rafael = await world.user(company, { name: 'Rafael', queueIds: [queueId] })
const call = await world.as(rafael.email)
const node = await openNode(world)
const { control } = node
const asAdmin = createCall(fetchTransport(node.url, await world.tokenOf(admin.email)))

const params = { id: whatsappId }
const plain: TemplateForm = {
  named: false,
  header: null,
  body: 'Oi',
  footer: '',
  buttons: [],
  examples: {},
  unsupported: null,
}
const list = async () => (await call(templateEndpoints.listTemplates, { params })).templates
const statusOf = async (name: string) => (await list()).find((one) => one.name === name)?.status
const idOf = async (name: string) => (await list()).find((one) => one.name === name)?.id ?? 0

/** A conversation whose customer last wrote the day before yesterday. */
async function openOld(more: object = {}) {
  const lastInboundAt = new Date(Date.now() - 48 * 3_600_000)
  const ticket = await world.ticket(company, {
    ...{ whatsappId, queueId, status: 'open', userId: rafael.id, lastInboundAt },
    ...more,
  })
  const contact = await world.inCompany(company, (tx) =>
    tx.selectFrom('contacts').select('number').where('id', '=', ticket.contactId).executeTakeFirstOrThrow(),
  )
  return { from: contact.number ?? '', uuid: ticket.uuid, params: { ticketId: ticket.id } }
}
const lastOf = async (ticketUuid: string) =>
  (await call(messages.listMessages, { params: { ticketUuid }, query: {} })).messages.at(-1)
const received = async (waId: string) => (await control.received({ waId })).map(({ content }) => content)

test('fetches templates page by page, keeps their status, and lists them to attendants', async () => {
  expect(await call(templateEndpoints.listTemplates, { params })).toEqual({ templates: [], syncedAt: null })
  const { templates, syncedAt } = await asAdmin(templateEndpoints.syncTemplates, { params })
  expect(syncedAt).toBeInstanceOf(Date)
  expect(templates.map(({ name, status, form }) => [name, status, form.unsupported])).toEqual([
    ['cardapio_do_dia', 'APPROVED', null],
    ['codigo_de_acesso', 'APPROVED', 'BUTTON OTP'],
    ['pedido_pronto', 'APPROVED', null],
    ['promocao_paused', 'PAUSED', null],
    ['promocao_pending', 'PENDING', null],
    ['promocao_rejected', 'REJECTED', null],
    ['retomar_conversa', 'APPROVED', null],
  ])
  expect(templates.find(({ name }) => name === 'promocao_rejected')?.reason).toBe('INVALID_FORMAT')
  expect((await list()).length).toBe(7)
})

test('a template keeps its id over another sync, and one that is gone goes', async () => {
  const before = await idOf('pedido_pronto')
  await world.inCompany(company, (tx) =>
    tx
      .insertInto('messageTemplates')
      .values({
        ...{
          whatsappId,
          externalId: '1',
          name: 'apagado',
          language: 'pt_BR',
          category: '',
          status: 'APPROVED',
        },
        form: JSON.stringify(plain),
      })
      .execute(),
  )
  await syncAllTemplates(
    openChannels({ ...world.config, meta: { ...world.config.meta, baseUrl: node.emulatorUrl } }),
  ).run(world.platform)
  expect(await idOf('pedido_pronto')).toBe(before)
  expect(await statusOf('apagado')).toBeUndefined()
})

test('a signed webhook changes a template’s status; an unsigned one nothing', async () => {
  await control.setTemplateStatus('promocao_pending', { status: 'APPROVED' })
  await expect.poll(() => statusOf('promocao_pending')).toBe('APPROVED')
  await control.setTemplateStatus('promocao_pending', {
    status: 'REJECTED',
    rejected_reason: 'ABUSIVE_CONTENT',
  })
  await expect
    .poll(async () => (await list()).find(({ name }) => name === 'promocao_pending'))
    .toMatchObject({ status: 'REJECTED', reason: 'ABUSIVE_CONTENT' })
  const body = JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [
      {
        id: testNumber.wabaId,
        changes: [
          {
            field: 'message_template_status_update',
            value: {
              event: 'APPROVED',
              message_template_name: 'promocao_pending',
              message_template_language: 'pt_BR',
            },
          },
        ],
      },
    ],
  })
  const signature = createHmac('sha256', 'another-secret').update(body).digest('hex')
  const answer = await fetch(`${node.url}/webhooks/meta`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` },
    body,
  })
  expect(answer.status).toBe(401)
  expect(await statusOf('promocao_pending')).toBe('REJECTED')
})

test('outside the window a template reaches the phone with its values, and is kept as it reads', async () => {
  const { from, uuid, params: ticket } = await openOld()
  await expect(call(messages.sendMessage, { params: ticket, body: { body: 'Oi?' } })).rejects.toMatchObject({
    code: 'ERR_WINDOW_CLOSED',
  })
  const variables = { 'header:1': '1042', 'body:1': '{{firstName}}', 'body:2': '18h', 'button:1': '1042' }
  const templateId = await idOf('pedido_pronto')
  const { messages: sent } = await call(sending.sendTemplate, {
    params: ticket,
    body: { templateId, variables },
  })
  expect(sent).toMatchObject([
    {
      mediaType: 'interactiveMessage',
      body: 'Pedido 1042\n\nOlá Cliente, seu pedido está pronto. Retire até as 18h.\n\nPadaria Aurora',
      dataJson: { template: { name: 'pedido_pronto', buttons: [{ kind: 'reply' }, { kind: 'url' }] } },
    },
  ])
  await expect
    .poll(() => received(from))
    .toMatchObject([
      {
        type: 'template',
        template: { name: 'pedido_pronto', shown: { body: expect.stringContaining('Olá Cliente') } },
      },
    ])
  await expect.poll(async () => (await lastOf(uuid))?.ack).toBeGreaterThanOrEqual(2)
})

test('a template with a picture at its head takes one, and only one that is a picture', async () => {
  const { from, params: ticket } = await openOld()
  const { default: sharp } = await import('sharp')
  const png = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c00' } })
    .png()
    .toBuffer()
  const templateId = await idOf('cardapio_do_dia')
  const send = (bytes: Buffer, name: string, type: string) =>
    call(sending.sendTemplate, {
      params: ticket,
      form: { fields: { templateId }, files: [new File([new Uint8Array(bytes)], name, { type })] },
    })
  await expect(call(sending.sendTemplate, { params: ticket, body: { templateId } })).rejects.toMatchObject({
    status: 400,
    details: [{ path: 'body.medias', message: 'Required' }],
  })
  await expect(send(Buffer.from('%PDF-1.4 a'), 'a.pdf', 'application/pdf')).rejects.toMatchObject({
    code: 'ERR_FILE_TYPE',
  })
  const { messages: sent } = await send(png, 'cardapio.png', 'image/png')
  expect(sent).toMatchObject([{ file: { name: 'cardapio.png', width: 60 } }])
  await expect
    .poll(() => received(from))
    .toMatchObject([{ template: { components: [{ type: 'header', parameters: [{ type: 'image' }] }] } }])
})

test('refuses an unsendable template before sending, with the field or the reason', async () => {
  const { from, params: ticket } = await openOld()
  const send = async (name: string, variables?: Record<string, string>) =>
    call(sending.sendTemplate, {
      params: ticket,
      body: { templateId: await idOf(name), ...(variables && { variables }) },
    })
  await expect(send('retomar_conversa')).rejects.toMatchObject({
    status: 400,
    code: 'ERR_VALIDATION',
    details: [{ path: 'body.variables.body:nome', message: 'Required' }],
  })
  await expect(send('retomar_conversa', { 'body:nome': 'a'.repeat(1025) })).rejects.toMatchObject({
    details: [{ path: 'body.variables.body:nome', message: 'Too Long!' }],
  })
  await expect(send('promocao_paused')).rejects.toMatchObject({
    status: 409,
    code: 'ERR_TEMPLATE_STATUS',
    details: { status: 'PAUSED' },
  })
  await expect(send('codigo_de_acesso')).rejects.toMatchObject({ code: 'ERR_TEMPLATE_UNSUPPORTED' })
  await expect(
    call(sending.sendTemplate, { params: ticket, body: { templateId: 999_999 } }),
  ).rejects.toMatchObject({ status: 404, code: 'ERR_NO_TEMPLATE_FOUND' })
  expect(await received(from)).toEqual([])
})

test.each([
  [132000, 'template-values'],
  [132001, 'template-missing'],
  [132015, 'template-paused'],
  [132016, 'template-disabled'],
])('Meta’s %i is shown as %s', async (code, cause) => {
  const { from, uuid, params: ticket } = await openOld()
  await control.script({ to: from, fault: { kind: 'error', code } })
  const templateId = await idOf('retomar_conversa')
  await call(sending.sendTemplate, {
    params: ticket,
    body: { templateId, variables: { 'body:nome': 'Bia' } },
  })
  await expect.poll(async () => (await lastOf(uuid))?.failure?.cause).toBe(cause)
})

test('a template that Meta changed since is refused there by its own rules', async () => {
  const { uuid, params: ticket } = await openOld()
  const templateId = await idOf('retomar_conversa')
  await control.saveTemplate({
    ...{
      id: '900000000000002',
      name: 'retomar_conversa',
      language: 'pt_BR',
      category: 'MARKETING',
      status: 'APPROVED',
    },
    components: [{ type: 'BODY', text: 'Oi {{nome}}, é sobre {{assunto}}.' }],
  })
  await call(sending.sendTemplate, {
    params: ticket,
    body: { templateId, variables: { 'body:nome': 'Bia' } },
  })
  await expect
    .poll(async () => (await lastOf(uuid))?.failure)
    .toMatchObject({ cause: 'template-values', code: '132000' })
})

test('other channels have no templates, and another company’s do not exist', async () => {
  const line = await world.connection(company, { channel: 'whatsapp' })
  const web = await openOld({ whatsappId: line, channel: 'whatsapp' })
  const templateId = await idOf('pedido_pronto')
  await expect(
    call(sending.sendTemplate, { params: web.params, body: { templateId } }),
  ).rejects.toMatchObject({ status: 409, code: 'ERR_TEMPLATE_CHANNEL' })
  await expect(asAdmin(templateEndpoints.syncTemplates, { params: { id: line } })).rejects.toMatchObject({
    code: 'ERR_TEMPLATE_CHANNEL',
  })
  const stranger = await world.as((await world.user(await world.company(), { profile: 'admin' })).email)
  for (const endpoint of Object.values(templateEndpoints)) {
    await expect(stranger(endpoint, { params })).rejects.toMatchObject({
      status: 404,
      code: 'ERR_NO_WAPP_FOUND',
    })
  }
  const other = await world.connection(company)
  const elsewhere = await openOld({ whatsappId: other })
  await expect(
    call(sending.sendTemplate, { params: elsewhere.params, body: { templateId } }),
  ).rejects.toMatchObject({ status: 404, code: 'ERR_NO_TEMPLATE_FOUND' })
})

test('answers a sync that Meta refuses with an error code', async () => {
  await setAccount('999999999')
  await expect(asAdmin(templateEndpoints.syncTemplates, { params })).rejects.toMatchObject({
    status: 400,
    code: 'ERR_CONNECTION_ACCOUNT',
  })
  await setAccount(testNumber.wabaId)
})
