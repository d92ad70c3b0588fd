import { expect, test } from 'vitest'
import { connectionEndpoints as connections } from '#domain/connections/connection-contract.ts'
import { flowEndpoints as flows } from '#domain/flows/flow-contract.ts'
import { noteEndpoints as notes } from '#domain/notes/note-contract.ts'
import { defaultHours } from '#domain/queues/queue-hours.ts'
import { settingEndpoints as settings } from '#domain/settings/setting-contract.ts'
import { readyFlowTexts } from '#web/flows/ready-flow-texts.ts'
import { type ReadyFlowKind, readyFlowOf } from '#web/flows/ready-flows.ts'
import { openWorld } from '#tests/app/world.ts'
import { botStage } from '#tests/bots/bot-stage.ts'

const world = await openWorld()
const company = await world.company()
const sales = await world.queue(company, 'Vendas')
const admin = await world.user(company, { profile: 'admin', queueIds: [sales] })
const asAdmin = await world.as(admin.email)
const { customer } = botStage(world, company)
await asAdmin(settings.updateSetting, { params: { key: 'scheduleType' }, body: { value: 'connection' } })

const handedOver = 'Uma pessoa da nossa equipe vai continuar este atendimento.'
const never = { startTimeA: '', endTimeA: '', startTimeB: '', endTimeB: '' }
const always = { startTimeA: '00:00', endTimeA: '23:59', startTimeB: '', endTimeB: '' }
let count = 0

/** Makes a ready flow as the browser does, publishes it on a connection of its own, and returns a new customer of that. */
async function customerOf(kind: ReadyFlowKind, hours = always) {
  const whatsappId = await world.connection(company)
  const { id } = await asAdmin(flows.createFlow, { body: { name: `Pronto ${++count}` } })
  const graph = readyFlowOf(kind, {
    queue: { id: sales, name: 'Vendas' },
    text: (key) => readyFlowTexts[key].pt,
  })
  const saved = await asAdmin(flows.saveFlow, { body: { idFlow: id, ...graph } })
  const { version } = await asAdmin(flows.publishFlow, {
    body: { idFlow: id, draftRevision: saved.draftRevision },
  })
  expect(version?.number).toBe(1)
  const body = {
    flowIdNotPhrase: id,
    schedules: defaultHours().map((day) => ({ ...day, ...hours })),
    outOfHoursMessage: 'Voltamos às 8h.',
  }
  await asAdmin(connections.updateConnection, { params: { id: whatsappId }, body })
  return customer(whatsappId)
}

const ticketState = async (who: Awaited<ReturnType<typeof customerOf>>) => {
  const { status, queueId } = await who.ticket()
  return { status, queueId }
}
const noteOf = async (who: Awaited<ReturnType<typeof customerOf>>) => {
  const { id: ticketId } = await who.ticket()
  return (await asAdmin(notes.listNotes, { query: { ticketId } })).map(({ note }) => note)
}

test('the ready menu says the hours of today, comes back, and hands over or closes', async () => {
  const ana = await customerOf('menu')
  const [menu] = await ana.say('Oi')
  expect(menu).toMatch(/^Olá, Cliente! Como podemos ajudar\?/)
  const [hours, again] = await ana.say('2')
  expect(hours).toMatch(/^Horário de hoje: .*23:59/)
  expect(again).toBe(menu)
  await ana.say('1')
  expect(await ticketState(ana)).toEqual({ status: 'pending', queueId: sales })

  const bia = await customerOf('menu')
  await bia.say('Oi')
  await bia.say('3')
  expect(await ticketState(bia)).toMatchObject({ status: 'closed' })
})

test('the ready order tracking hands over with the number and the concern', async () => {
  const ana = await customerOf('order')
  expect(await ana.say('Oi')).toEqual(['Olá, Cliente! Qual é o número do seu pedido?'])
  expect(await ana.say('4711')).toEqual(['O que você quer saber sobre o pedido 4711?'])
  expect(await ana.say('Quando chega?')).toEqual([handedOver])
  expect(await ticketState(ana)).toEqual({ status: 'pending', queueId: sales })
  const [note] = await noteOf(ana)
  expect(note).toContain('→ 4711')
  expect(note).toContain('→ Quando chega?')
})

test('the ready scheduling asks for service, day and time, and hands over with them', async () => {
  const ana = await customerOf('schedule')
  expect(await ana.say('Oi')).toEqual(['Olá, Cliente! O que você quer agendar?'])
  expect(await ana.say('Corte')).toEqual(['Para que dia?'])
  expect(await ana.say('31/12/2026')).toEqual(['A que horas?'])
  expect(await ana.say('15h')).toEqual([handedOver])
  const [note] = await noteOf(ana)
  for (const answer of ['Corte', '31/12/2026', '15h']) expect(note).toContain(`→ ${answer}`)
})

test('the ready flow after hours takes a message while it is closed, and hands over while it is open', async () => {
  const ana = await customerOf('afterHours', never)
  expect(await ana.say('Oi')).toEqual([readyFlowTexts.afterHoursAsk.pt])
  expect(await ana.say('Quero um bolo')).toEqual(['Recado anotado. Até logo!'])
  expect(await ticketState(ana)).toEqual({ status: 'pending', queueId: sales })
  expect((await noteOf(ana))[0]).toContain('→ Quero um bolo')

  const bia = await customerOf('afterHours')
  expect(await bia.say('Oi')).toEqual([handedOver])
  expect(await ticketState(bia)).toEqual({ status: 'pending', queueId: sales })
})

test('the ready rating thanks and closes, or asks what to do better and hands over', async () => {
  const ana = await customerOf('rating')
  expect((await ana.say('Oi'))[0]).toMatch(/^Cliente, como foi o nosso atendimento\?/)
  expect(await ana.say('Bom')).toEqual(['Obrigado!'])
  expect(await ticketState(ana)).toMatchObject({ status: 'closed' })

  const bia = await customerOf('rating')
  await bia.say('Oi')
  expect(await bia.say('3')).toEqual(['O que podemos melhorar?'])
  expect(await bia.say('A fila')).toEqual([handedOver])
  expect((await noteOf(bia))[0]).toContain('→ A fila')
})
