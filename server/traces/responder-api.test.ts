import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { connectionEndpoints as connections } from '#domain/connections/connection-contract.ts'
import { flowEndpoints as flows } from '#domain/flows/flow-contract.ts'
import { phraseEndpoints as phrases } from '#domain/phrases/phrase-contract.ts'
import { responderEndpoints } from '#domain/traces/responder-contract.ts'
import { traceEndpoints } from '#domain/traces/trace-contract.ts'
import { openWorld } from '#tests/app/world.ts'
import { botStage } from '#tests/bots/bot-stage.ts'
import { flowOf } from '#tests/bots/flow-graph-of.ts'

const world = await openWorld()
const company = await world.company()
const sales = await world.queue(company, 'Vendas')
const support = await world.queue(company, 'Suporte')
const admin = await world.user(company, { profile: 'admin', queueIds: [sales, support] })
const asAdmin = await world.as(admin.email)
const asPlain = await world.as((await world.user(company)).email)
const stranger = await world.user(await world.company(), { profile: 'admin' })
const asStranger = await world.as(stranger.email)
const { customer } = botStage(world, company)

const publish = async (name: string) => {
  const { id } = await asAdmin(flows.createFlow, { body: { name } })
  await asAdmin(flows.saveFlow, { body: { idFlow: id, ...flowOf(sales, name) } })
  return id
}
const showOf = (whatsappId: number) => asPlain(responderEndpoints.listResponders, { params: { whatsappId } })

test('shows what a connection has for each step, and why something that is chosen answers nobody', async () => {
  const whatsappId = await world.connection(company)
  expect(await showOf(whatsappId)).toEqual({
    ...{ phrases: [], prompt: null, integration: null, welcome: null, noPhrase: null },
    ...{ flowsInMenu: false, hasMenu: false, departments: [] },
  })
  const [hello, usual] = [await publish('Olá'), await publish('De sempre')]
  const { id: draft } = await asAdmin(flows.createFlow, { body: { name: 'Só rascunho' } })
  const { id: phraseId } = await asAdmin(phrases.createPhrase, {
    body: { name: 'Preço', flowId: draft, phrase: 'preço', whatsappId },
  })
  await asAdmin(connections.updateConnection, {
    params: { id: whatsappId },
    body: {
      greetingMessage: 'Olá!',
      flowIdWelcome: hello,
      flowIdNotPhrase: usual,
      queueIds: [sales, support],
    },
  })
  await asAdmin(flows.switchFlow, { body: { flowId: usual, active: false } })
  expect(await showOf(whatsappId)).toMatchObject({
    phrases: [
      { id: phraseId, phrase: 'preço', flow: { id: draft, name: 'Só rascunho' }, problem: 'unpublished' },
    ],
    welcome: { id: hello, name: 'Olá', problem: null },
    noPhrase: { id: usual, name: 'De sempre', problem: 'off' },
    hasMenu: true,
    departments: [{ name: 'Vendas' }, { name: 'Suporte' }],
  })
  await world.inCompany(company, async (tx) => {
    const { rows } = await sql<{ id: number }>`
      insert into integrations (type, name) values ('flowbuilder', 'Fluxos') returning id`.execute(tx)
    await tx
      .updateTable('queues')
      .set({ integrationId: rows[0]?.id ?? 0 })
      .where('id', '=', sales)
      .execute()
  })
  expect(await showOf(whatsappId)).toMatchObject({ flowsInMenu: true, integration: null })
  await world.inCompany(company, (tx) => tx.updateTable('queues').set({ integrationId: null }).execute())
  await expect(
    asStranger(responderEndpoints.listResponders, { params: { whatsappId } }),
  ).rejects.toMatchObject({ status: 404 })
})

test('the trace tells the welcome flow of a connection from the one without a phrase', async () => {
  const whatsappId = await world.connection(company)
  const [hello, usual] = [await publish('Bem-vindo'), await publish('Outra vez')]
  await asAdmin(connections.updateConnection, {
    params: { id: whatsappId },
    body: { flowIdWelcome: hello, flowIdNotPhrase: usual },
  })
  const begunBy = async (ticketId: number) => {
    const trace = { params: { ticketId }, query: {} }
    const { turns } = await asAdmin(traceEndpoints.listBotTurns, trace)
    return turns[0]?.trigger
  }
  const ana = customer(whatsappId)
  await ana.say('Oi')
  const first = await ana.ticket()
  expect(await begunBy(first.id)).toEqual({ kind: 'welcome', name: 'Bem-vindo' })
  await world.inCompany(company, (tx) =>
    tx.updateTable('tickets').set({ status: 'closed' }).where('id', '=', first.id).execute(),
  )
  await world.inCompany(company, (tx) =>
    sql`update tickets set updated_at = now() - interval '2 days' where id = ${first.id}`.execute(tx),
  )
  await ana.say('Oi de novo')
  const second = await ana.ticket()
  expect(second.id).not.toBe(first.id)
  expect(await begunBy(second.id)).toEqual({ kind: 'noPhrase', name: 'Outra vez' })
  await world.inCompany(company, (tx) =>
    sql`update flow_runs set trigger = trigger - 'slot' where ticket_id = ${second.id}`.execute(tx),
  )
  expect(await begunBy(second.id)).toEqual({ kind: 'connectionFlow', name: 'Outra vez' })
})
