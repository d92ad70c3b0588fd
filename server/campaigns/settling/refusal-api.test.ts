import { expect, test } from 'vitest'
import { minuteMs } from '#domain/companies/wall-clock.ts'
import { after, noon, openCampaignStage, saveTemplate } from '#tests/outreach/campaign-stage.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld()
const hour = 60 * minuteMs
const question = expect.stringContaining('Deseja parar de receber nossas mensagens automáticas?')

/** A campaign over the official API that asks by a template first, and one person who got the question. */
async function openStage() {
  const stage = await openCampaignStage(world)
  const whatsappId = await world.connection(stage.company, { channel: 'whatsappapi' })
  const person = await stage.person({ whatsappId, channel: 'whatsappapi', wrote: after(-48 * hour) })
  const buttons = ['Sim, quero receber', 'Agora não'].map((text) => ({
    ...{ kind: 'reply' as const, text, value: '' },
  }))
  const form = { body: 'Posso contar?', buttons }
  const templateId = await saveTemplate(world, stage.company, { whatsappId, name: 'posso', form })
  const contactListId = await stage.listOf([{ number: person.number, name: 'Ana' }])
  const begin = async (now = noon) => {
    const { id } = await stage.make({
      ...{ contactListId, whatsappId, confirmation: true, confirmationTemplateId: templateId },
    })
    await stage.start(id, now)
    await stage.feed(whatsappId, now)
    const asked = (await stage.written()).at(-1)?.id ?? 0
    await stage.answer(asked, { ack: 2 })
    await stage.settle(now)
    return { id, asked }
  }
  const { id, asked } = await begin()
  const say = (text: string, more: { now?: Date; button?: string; quotes?: number } = {}) =>
    stage.hear({ whatsappId, number: person.number, text, now: after(hour), ...more })
  const shipment = async () => (await stage.show(id)).shipping[0]
  /** Texts of messages to the customer that are not the campaign's. */
  const said = () =>
    world.inCompany(stage.company, async (tx) => {
      const rows = await tx
        .selectFrom('messages')
        .select('body')
        .where('fromMe', '=', true)
        .where('campaignRecipientId', 'is', null)
        .orderBy('id')
        .execute()
      return rows.map(({ body }) => body)
    })
  const ledger = () =>
    world.inCompany(stage.company, (tx) =>
      tx.selectFrom('optOuts').select(['contactId', 'scope', 'source', 'proof', 'messageId']).execute(),
    )
  return { ...stage, whatsappId, person, id, asked, begin, say, shipment, said, ledger }
}

test('[CAMP-040, D82] takes the button of the template’s answer for a yes, and writes the message', async () => {
  const stage = await openStage()
  await stage.say('Sim, quero receber', { button: 'Sim, quero receber', quotes: stage.asked })
  expect(await stage.shipment()).toMatchObject({ state: 'waiting', confirmedAt: after(hour) })
  await stage.feed(stage.whatsappId, after(hour))
  expect((await stage.written()).map(({ body }) => body)).toEqual(['Posso contar?', 'Olá Ana'])
  expect(await stage.said()).toEqual([])
})

test('[D82] reads the payload of a button whose title says nothing', async () => {
  const stage = await openStage()
  await stage.say('👍', { button: 'sim', quotes: stage.asked })
  expect(await stage.shipment()).toMatchObject({ state: 'waiting', confirmedAt: after(hour) })
})

test('[D82] takes no button of another message for an answer', async () => {
  const stage = await openStage()
  const other = await otherMessage(stage)
  await stage.answer(other, { ack: 2 })
  await stage.say('Sim', { button: 'sim', quotes: other })
  expect(await stage.shipment()).toMatchObject({ state: 'confirming', confirmedAt: null })
})

test('[D82, D84] asks who refuses whether to get any more, once, and opts out by a yes', async () => {
  const stage = await openStage()
  await stage.say('Agora não', { button: 'Agora não', quotes: stage.asked })
  expect(await stage.shipment()).toMatchObject({ state: 'skipped', reason: 'refused-confirmation' })
  expect(await stage.said()).toEqual([question])
  expect(await stage.ledger()).toEqual([])
  await stage.say('sim')
  const rows = await stage.ledger()
  expect(rows).toMatchObject([
    { contactId: stage.person.contactId, scope: 'all', source: 'word', proof: 'sim' },
  ])
  expect(rows[0]?.messageId).toEqual(expect.any(Number))
  expect(await stage.said()).toEqual([question, expect.stringContaining('não receberá mais')])
  expect((await stage.show(stage.id)).totals).toMatchObject({ skipped: 1, optedOut: 1 })
})

test('[D84] keeps who answers the question with a no, and does not ask again', async () => {
  const stage = await openStage()
  await stage.say('não')
  await stage.say('não', { now: after(2 * hour) })
  await stage.say('sim', { now: after(3 * hour) })
  expect(await stage.ledger()).toEqual([])
  expect(await stage.said()).toEqual([question])
  const { asked } = await stage.begin(after(24 * hour))
  await stage.say('Agora não', { now: after(25 * hour), button: 'x', quotes: asked })
  expect(await stage.said()).toEqual([question])
})

test('[D84] takes no yes for an opt-out once something else was said', async () => {
  const stage = await openStage()
  await stage.say('não')
  await stage.say('quem é você?', { now: after(2 * hour) })
  await stage.say('sim', { now: after(3 * hour) })
  expect(await stage.ledger()).toEqual([])
})

test('asks nobody who opts out by the button itself', async () => {
  const stage = await openStage()
  await stage.say('Parar', { button: 'Parar', quotes: stage.asked })
  expect(await stage.shipment()).toMatchObject({ state: 'skipped', reason: 'refused-confirmation' })
  expect(await stage.ledger()).toMatchObject([{ source: 'button', proof: 'Parar' }])
  expect(await stage.said()).toEqual([expect.stringContaining('não receberá mais')])
})

test('leaves a refusal to the colleague who talks with the customer', async () => {
  const stage = await openStage()
  await world.inCompany(stage.company, (tx) =>
    tx.updateTable('tickets').set({ status: 'open', userId: stage.user.id }).execute(),
  )
  await otherMessage(stage, stage.user.id)
  await stage.say('não')
  expect(await stage.shipment()).toMatchObject({ state: 'skipped', reason: 'refused-confirmation' })
  expect(await stage.said()).toEqual(['Outra conversa'])
})

/** A message to the customer that is none of the campaign's. */
function otherMessage(stage: Awaited<ReturnType<typeof openStage>>, userId: number | null = null) {
  return world.inCompany(stage.company, async (tx) => {
    const [last] = await stage.written()
    const { id } = await tx
      .insertInto('messages')
      .values({
        ...{ clientId: crypto.randomUUID(), ticketId: last?.ticketId ?? 0, fromMe: true, userId, read: true },
        ...{ contactId: stage.person.contactId, whatsappId: stage.whatsappId, body: 'Outra conversa' },
        ...{
          mediaType: 'chat',
          createdAt: after(minuteMs),
          providerMessageId: `wamid.o${crypto.randomUUID()}`,
        },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}
