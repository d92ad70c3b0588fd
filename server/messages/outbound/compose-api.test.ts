import { expect, test } from 'vitest'
import { messageEndpoints as messages } from '#domain/messages/message-contract.ts'
import { openWorld } from '#tests/app/world.ts'

const now = new Date('2026-11-21T12:34:56.789Z')
const world = await openWorld({ now: () => now })
const company = await world.company()
const whatsappId = await world.connection(company)
const queueId = await world.queue(company, 'Vendas')
const ana = await world.user(company, { name: 'Ana Souza', queueIds: [queueId] })
const bia = await world.user(company, { profile: 'admin', queueIds: [queueId] })
const asAna = await world.as(ana.email)
const asBia = await world.as(bia.email)

const open = async (channel: 'whatsapp' | 'whatsappapi' | 'facebook' = 'whatsappapi') => {
  const ticket = await world.ticket(company, { whatsappId, queueId, channel, status: 'open', userId: ana.id })
  return { ...ticket, params: { ticketId: ticket.id } }
}
const outboxOf = (messageId: number) =>
  world.inCompany(company, async (tx) => {
    const rows = await tx.selectFrom('outbox').select('payload').where('messageId', '=', messageId).execute()
    return rows.map(({ payload }) => payload)
  })
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('[MSG-066] every variable of a text is filled in before it is stored and sent', async () => {
  const { id, params } = await open()
  const names = ['firstName', 'name', 'userName', 'ms', 'protocol', 'date', 'hour', 'ticket_id', 'queue']
  const body = [...names, 'connection', 'unknown'].map((name) => `{{${name}}}`).join('|')
  const { messages: sent } = await asAna(messages.sendMessage, { params, body: { body } })
  const text = sent[0]?.body ?? ''
  expect(text).toMatch(
    new RegExp(
      `^Cliente\\|Cliente \\d+\\|Ana Souza\\|Bom dia\\|202611213456789${id}\\|21/11/2026\\|09:34:56\\|${id}\\|Vendas\\|Conexão \\d+\\|$`,
    ),
  )
  expect(await outboxOf(sent[0]?.id ?? 0)).toMatchObject([{ content: { type: 'text', text } }])
})

test('half a character, which no database stores, is refused as the sender’s mistake', async () => {
  const { params } = await open()
  await expect(asAna(messages.sendMessage, { params, body: { body: 'oi \ud83d' } })).rejects.toMatchObject({
    code: 'ERR_VALIDATION',
    status: 400,
  })
})

test('[MSG-084] several files become a message each, with their own captions', async () => {
  const { params } = await open()
  const files = ['um.png', 'dois.png'].map((name) => new File([png], name, { type: 'image/png' }))
  const { messages: sent } = await asAna(messages.sendMessage, {
    params,
    form: { fields: { body: ['primeira', 'segunda'] }, files },
  })
  expect(sent.map(({ body, mediaType, file }) => [body, mediaType, file?.name])).toEqual([
    ['primeira', 'image', 'um.png'],
    ['segunda', 'image', 'dois.png'],
  ])
})

test('refuses an empty file by its name', async () => {
  const { params } = await open()
  const files = [new File([], 'vazio.pdf', { type: 'application/pdf' })]
  await expect(asAna(messages.sendMessage, { params, form: { fields: {}, files } })).rejects.toMatchObject({
    status: 400,
    code: 'ERR_VALIDATION',
    details: [{ path: 'files', message: 'vazio.pdf is empty' }],
  })
})

test('a contact goes as a card where the channel knows cards, else as text', async () => {
  const shared = await world.inCompany(company, (tx) =>
    tx
      .insertInto('contacts')
      .values({
        name: 'Oficina do Zé',
        number: '5511998877665',
        email: 'ze@example.com',
        channel: 'whatsappapi',
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  const card = {
    name: 'Oficina do Zé',
    phones: [{ phone: '+5511998877665', waId: '5511998877665' }],
    emails: ['ze@example.com'],
  }
  for (const [channel, content] of [
    ['whatsappapi', { type: 'contacts', contacts: [card] }],
    ['facebook', { type: 'text', text: 'Oficina do Zé: +5511998877665' }],
  ] as const) {
    const { params } = await open(channel)
    const { messages: sent } = await asAna(messages.sendMessage, {
      params,
      body: { body: '', vCard: { id: shared.id } },
    })
    expect(sent).toMatchObject([
      { mediaType: 'contactMessage', body: 'Oficina do Zé: +5511998877665', dataJson: { contacts: [card] } },
    ])
    expect(await outboxOf(sent[0]?.id ?? 0)).toMatchObject([{ content }])
  }
  const { params } = await open()
  await expect(
    asAna(messages.sendMessage, { params, body: { body: '', vCard: { id: 999_999 } } }),
  ).rejects.toMatchObject({ status: 404, code: 'ERR_NO_CONTACT_FOUND' })
})

test('a voice note must really be what phones play', async () => {
  const { params } = await open()
  const voice = (bytes: Buffer, name: string, type: string) =>
    asAna(messages.sendMessage, {
      params,
      form: { fields: { voice: true }, files: [new File([new Uint8Array(bytes)], name, { type })] },
    })
  await expect(voice(png, 'voz.ogg', 'audio/ogg')).rejects.toMatchObject({ code: 'ERR_FILE_TYPE' })
  await expect(voice(png, 'voz.png', 'image/png')).rejects.toMatchObject({
    code: 'ERR_FILE_TYPE',
    details: { real: 'image/png' },
  })
})

const editing = async (channel: 'whatsapp' | 'whatsappapi', isPrivate: boolean) => {
  const ticket = await open(channel)
  const { messages: sent } = await asAna(messages.sendMessage, {
    params: ticket.params,
    body: { body: 'Custa 10', isPrivate },
  })
  const id = sent[0]?.id ?? 0
  await world.inCompany(company, (tx) =>
    tx
      .updateTable('messages')
      .set({ providerMessageId: `wamid-${id}` })
      .where('id', '=', id)
      .execute(),
  )
  return {
    id,
    edit: (call = asAna) => call(messages.editMessage, { params: { id }, body: { body: 'Custa 12' } }),
  }
}
const refusal = { status: 409, code: 'ERR_EDIT_NOT_ALLOWED' }

test('[MSG-022, MSG-023] one’s own text is edited for fifteen minutes, where the channel can', async () => {
  const { id, edit } = await editing('whatsapp', false)
  await expect(edit(asBia)).rejects.toMatchObject(refusal)
  const events = await world.during(async () => {
    expect(await edit()).toMatchObject({ body: 'Custa 12', isEdited: true })
  })
  expect(events).toMatchObject([
    { name: 'message.updated', payload: { message: { id, body: 'Custa 12' } } },
    { name: 'ticket.changed', payload: { ticket: { lastMessage: 'Custa 12' } } },
  ])
  const tasks = await world.inCompany(company, (tx) =>
    tx.selectFrom('outbox').select('payload').where('kind', '=', 'edit').execute(),
  )
  expect(tasks).toMatchObject([{ payload: { externalId: `wamid-${id}`, text: 'Custa 12' } }])
  const createdAt = new Date(now.getTime() - 15 * 60_000)
  await world.inCompany(company, (tx) =>
    tx.updateTable('messages').set({ createdAt }).where('id', '=', id).execute(),
  )
  await expect(edit()).rejects.toMatchObject(refusal)
})

test('the Cloud API cannot edit; a note of the team can be edited everywhere', async () => {
  await expect((await editing('whatsappapi', false)).edit()).rejects.toMatchObject(refusal)
  const note = await editing('whatsappapi', true)
  const [once, twice] = [await note.edit(), await note.edit()]
  expect(once).toMatchObject({ body: 'Custa 12', isEdited: true, isPrivate: true })
  expect(twice.revision).toBeGreaterThan(once.revision)
  await expect(
    asAna(messages.editMessage, { params: { id: note.id }, body: { body: '  ' } }),
  ).rejects.toMatchObject({ code: 'ERR_MESSAGE_EMPTY' })
})

test('refuses contact cards to a user who may not see numbers, since cards show them', async () => {
  const hiding = await world.company()
  const line = await world.connection(hiding)
  const user = await world.user(hiding)
  await world.inCompany(hiding, async (tx) => {
    await tx
      .insertInto('settings')
      .values([
        { key: 'enableLGPD', value: 'enabled' },
        { key: 'lgpdHideNumber', value: 'enabled' },
      ])
      .execute()
  })
  const ticket = await world.ticket(hiding, { whatsappId: line, status: 'open', userId: user.id })
  const call = await world.as(user.email)
  await expect(
    call(messages.sendMessage, {
      params: { ticketId: ticket.id },
      body: { body: '', vCard: { id: ticket.contactId } },
    }),
  ).rejects.toMatchObject({ status: 403, code: 'ERR_NO_PERMISSION' })
})
