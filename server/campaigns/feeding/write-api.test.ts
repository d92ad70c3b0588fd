import { expect, test } from 'vitest'
import { campaignEndpoints as campaigns } from '#domain/campaigns/campaign-contract.ts'
import { campaignSettingsEndpoints as settings } from '#domain/campaigns/campaign-settings-contract.ts'
import { minuteMs } from '#domain/companies/wall-clock.ts'
import { usedOf } from '#server/connections/start-db.ts'
import { after, noon, openCampaignStage, saveTemplate } from '#tests/outreach/campaign-stage.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld()
const hour = 60 * minuteMs

async function stageWith(
  channel: 'whatsapp' | 'whatsappapi' = 'whatsapp',
  wrote: Date | null = after(-hour),
) {
  const stage = await openCampaignStage(world)
  const whatsappId = await world.connection(stage.company, { channel })
  const person = await stage.person({ whatsappId, wrote, channel })
  const contactListId = await stage.listOf([{ number: person.number, name: 'Ana' }])
  type Head = { kind: 'image'; text: '' } | null
  const templateOf = (name: string, body: string, status = 'APPROVED', header: Head = null) =>
    saveTemplate(world, stage.company, { whatsappId, name, status, form: { body, header } })
  const send = async (body: object) => {
    const { id } = await stage.make({ contactListId, whatsappId, ...body })
    await stage.start(id)
    await stage.feed(whatsappId)
    return id
  }
  return { ...stage, whatsappId, person, contactListId, templateOf, send }
}

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('[CAMP-022, CAMP-023] sends a file with the text as its caption, and takes it off again', async () => {
  const stage = await stageWith()
  const { id } = await stage.make({ contactListId: stage.contactListId, whatsappId: stage.whatsappId })
  const params = { id }
  const file = new File([picture], 'foto.png', { type: 'image/png' })
  const form = { fields: {}, files: [file] }
  const attached = await stage.call(campaigns.attachCampaignFile, { params, form } as never)
  expect(attached).toMatchObject({ mediaName: 'foto.png', mediaPath: expect.stringContaining('/media/') })
  const freed = await stage.call(campaigns.detachCampaignFile, { params })
  expect(freed).toMatchObject({ mediaName: null, mediaPath: null })
  await stage.call(campaigns.attachCampaignFile, { params, form } as never)
  await stage.start(id)
  await stage.feed(stage.whatsappId)
  expect(await stage.written()).toMatchObject([{ mediaType: 'image', body: 'Olá Ana' }])
})

test('by the official API sends the text within the reply window', async () => {
  const stage = await stageWith('whatsappapi')
  const templateId = await stage.templateOf('aviso', 'Aviso para {{1}}')
  await stage.send({ templateId, templateValues: { 'body:1': '{nome}' } })
  expect(await stage.written()).toMatchObject([{ mediaType: 'chat', body: 'Olá Ana' }])
})

test('by the official API sends the template to who did not write lately, with their own values', async () => {
  const stage = await stageWith('whatsappapi', after(-48 * hour))
  const templateId = await stage.templateOf('aviso', 'Aviso para {{1}}')
  await stage.send({ templateId, templateValues: { 'body:1': '{nome}' } })
  expect(await stage.written()).toMatchObject([{ mediaType: 'interactiveMessage', body: 'Aviso para Ana' }])
})

test('by the official API sends the campaign’s file at the head of a template that begins with one', async () => {
  const stage = await stageWith('whatsappapi', after(-48 * hour))
  const templateId = await stage.templateOf('foto', 'Aviso', 'APPROVED', { kind: 'image', text: '' })
  const { contactListId, whatsappId } = stage
  const { id } = await stage.make({ contactListId, whatsappId, templateId })
  const params = { id }
  const start = () => stage.call(campaigns.startCampaign, { params })
  const attach = (file: File) =>
    stage.call(campaigns.attachCampaignFile, { params, form: { fields: {}, files: [file] } } as never)
  const unfit = { code: 'ERR_CAMPAIGN_UNFIT', details: { blocks: ['template-file'] } }
  await expect(start()).rejects.toMatchObject(unfit)
  await attach(new File(['Segue'], 'a.txt', { type: 'text/plain' }))
  await expect(start()).rejects.toMatchObject(unfit)
  await attach(new File([picture], 'foto.png', { type: 'image/png' }))
  await stage.start(id)
  await stage.feed(whatsappId)
  expect(await stage.written()).toMatchObject([{ mediaType: 'interactiveMessage', body: 'Aviso' }])
  const { payload } = await world.inCompany(stage.company, (tx) =>
    tx.selectFrom('outbox').select('payload').executeTakeFirstOrThrow(),
  )
  expect(payload).toMatchObject({
    content: { type: 'template', file: { name: 'foto.png' }, template: { fileKind: 'image' } },
  })
})

test('leaves out who has no value for a template, with that reason and without a place of the limit', async () => {
  const stage = await stageWith('whatsappapi', after(-48 * hour))
  const templateId = await stage.templateOf('aviso', 'Aviso para {{1}}')
  const id = await stage.send({ templateId, templateValues: { 'body:1': '{Cidade}' } })
  expect((await stage.show(id)).shipping).toMatchObject([{ state: 'skipped', reason: 'missing-value' }])
  const used = await world.inCompany(stage.company, (tx) => usedOf(tx, `line:${stage.whatsappId}`, noon))
  expect(used).toBe(0)
})

test('fills a template with the fallback for who has no value of their own', async () => {
  const stage = await stageWith('whatsappapi', after(-48 * hour))
  const templateId = await stage.templateOf('aviso', 'Aviso para {{1}}')
  const id = await stage.send({ templateId, templateValues: { 'body:1': '{Cidade|sua cidade}' } })
  expect(await stage.written()).toMatchObject([{ body: 'Aviso para sua cidade' }])
  expect((await stage.show(id)).shipping).toMatchObject([{ state: 'queued', reason: null }])
})

test.each([
  ['a template that is paused', 'PAUSED', 'template-status'],
  ['no template', null, 'no-template'],
])('does not start by the official API with %s', async (_, status, block) => {
  const stage = await stageWith('whatsappapi')
  const templateId = status ? await stage.templateOf('aviso', 'Aviso', status) : null
  const { contactListId, whatsappId } = stage
  const { id } = await stage.make({ contactListId, whatsappId, templateId })
  await expect(stage.call(campaigns.startCampaign, { params: { id } })).rejects.toMatchObject({
    ...{ code: 'ERR_CAMPAIGN_UNFIT', details: { blocks: [block] } },
  })
})

test('[D84] waits with everybody while the provider does not take the template, and goes on with them', async () => {
  const stage = await stageWith('whatsappapi', after(-48 * hour))
  const templateId = await stage.templateOf('aviso', 'Aviso')
  const turn = (status: string) =>
    world.inCompany(stage.company, (tx) => tx.updateTable('messageTemplates').set({ status }).execute())
  const { contactListId, whatsappId } = stage
  const { id } = await stage.make({ contactListId, whatsappId, templateId })
  await stage.start(id)
  await turn('PAUSED')
  await stage.feed(whatsappId)
  expect(await stage.show(id)).toMatchObject({ hold: 'template', totals: { waiting: 1, failed: 0 } })
  const params = { id }
  await expect(stage.call(campaigns.continueCampaign, { params })).rejects.toMatchObject({
    code: 'ERR_CAMPAIGN_UNFIT',
  })
  await turn('APPROVED')
  expect(await stage.call(campaigns.continueCampaign, { params })).toMatchObject({ hold: null })
  await stage.feed(whatsappId, after(minuteMs))
  expect((await stage.show(id)).totals).toMatchObject({ queued: 1, failed: 0 })
})

test('fills in the variables of the company, and those of a person’s sheet before them', async () => {
  const stage = await stageWith()
  const variables = [{ key: 'loja', value: 'Centro' }]
  await stage.call(settings.saveCampaignSettings, { body: { settings: { variables } } })
  await stage.send({ message1: '{nome}, visite a loja {Loja}. {{firstName}} {outra}' })
  expect((await stage.written())[0]?.body).toMatch(/^Ana, visite a loja Centro\. Cliente $/)
})

test('[CAMP-016] opens a conversation where the campaign says, in the status that it says', async () => {
  const stage = await stageWith()
  const queueId = await world.queue(stage.company)
  const place = { queueId, userId: stage.user.id, openTicket: 'enabled' as const }
  await stage.send({ ...place, statusTicket: 'open' })
  const [message] = await stage.written()
  const ticket = await world.inCompany(stage.company, (tx) =>
    tx
      .selectFrom('tickets')
      .select(['status', 'queueId', 'userId', 'superseded'])
      .where('id', '=', message?.ticketId ?? 0)
      .executeTakeFirst(),
  )
  expect(ticket).toEqual({ status: 'open', queueId, userId: stage.user.id, superseded: false })
})

test('makes no row of the closed list for who was never written with', async () => {
  const stage = await openCampaignStage(world)
  const whatsappId = await world.connection(stage.company, { channel: 'whatsapp' })
  const number = '5511970000051'
  await world.inCompany(stage.company, (tx) =>
    tx.insertInto('numberChecks').values({ number, isValid: true, checkedAt: noon }).execute(),
  )
  const { id } = await stage.make({
    contactListId: await stage.listOf([{ number, name: 'Nova' }]),
    whatsappId,
  })
  await stage.start(id)
  const heard = await world.during(() => stage.feed(whatsappId))
  const tickets = await world.inCompany(stage.company, (tx) =>
    tx.selectFrom('tickets').select(['status', 'superseded']).execute(),
  )
  expect(tickets).toEqual([{ status: 'closed', superseded: true }])
  const created = heard.find(({ name }) => name === 'message.created')
  expect(created?.payload).toMatchObject({ heardBy: 'nobody' })
  const contacts = await world.inCompany(stage.company, (tx) =>
    tx.selectFrom('contacts').select(['name', 'number']).execute(),
  )
  expect(contacts).toEqual([{ name: 'Nova', number }])
})

test('tells of new contacts twice a minute at most, and once more at the end', async () => {
  const stage = await openCampaignStage(world)
  const whatsappId = await world.connection(stage.company, { channel: 'whatsapp' })
  const numbers = ['5511970000071', '5511970000072', '5511970000073']
  await world.inCompany(stage.company, (tx) =>
    tx
      .insertInto('numberChecks')
      .values(numbers.map((number) => ({ number, isValid: true, checkedAt: noon })))
      .execute(),
  )
  const { id } = await stage.make({
    contactListId: await stage.listOf(numbers.map((number) => ({ number }))),
    whatsappId,
  })
  await stage.start(id)
  const told = async (act: () => Promise<unknown>) => {
    const heard = await world.during(act)
    return heard.filter(({ name }) => name === 'contacts.changed').length
  }
  expect(await told(() => stage.feed(whatsappId))).toBe(1)
  const written = await stage.written()
  expect(written).toHaveLength(3)
  for (const { id: messageId } of written) await stage.answer(messageId, {})
  expect(await told(() => stage.settle(after(1000)))).toBe(1)
})

test('sends a test to one’s own number, which counts nobody', async () => {
  const stage = await stageWith()
  const { id } = await stage.make({
    ...{ contactListId: stage.contactListId, whatsappId: stage.whatsappId, message2: 'Segundo texto' },
  })
  const body = { number: '(11) 97000-0061', slot: 2 }
  await stage.call(campaigns.testCampaign, { params: { id }, body })
  const messages = await world.inCompany(stage.company, (tx) =>
    tx
      .selectFrom('messages')
      .innerJoin('contacts', 'contacts.id', 'messages.contactId')
      .select(['body', 'campaignRecipientId', 'number'])
      .where('fromMe', '=', true)
      .execute(),
  )
  expect(messages).toEqual([{ body: 'Segundo texto', campaignRecipientId: null, number: '5511970000061' }])
  expect((await stage.show(id)).totals).toMatchObject({ people: 0, sent: 0 })
})

test('[CAMP-038] tells how a campaign goes on at most once a second', async () => {
  const stage = await openCampaignStage(world)
  const whatsappId = await world.connection(stage.company, { channel: 'whatsapp' })
  const people = []
  for (let nth = 0; nth < 6; nth++) people.push(await stage.person({ whatsappId }))
  const contactListId = await stage.listOf(people.map(({ number }) => ({ number })))
  const { id } = await stage.make({ contactListId, whatsappId })
  await stage.start(id)
  const told = async (now: Date) => {
    const heard = await world.during(() => stage.feed(whatsappId, now))
    return heard.filter(({ name }) => name === 'campaign.changed').length
  }
  expect(await told(after(2000))).toBe(1)
  expect(await told(after(2500))).toBe(0)
  for (const { id: messageId } of await stage.written()) await stage.answer(messageId, {})
  await stage.settle(after(2600))
  expect(await told(after(3100))).toBe(1)
})
