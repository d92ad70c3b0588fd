import { expect, test } from 'vitest'
import { flowEndpoints as flows } from '#domain/flows/flow-contract.ts'
import { newNode } from '#domain/flows/new-node.ts'
import { nextOpening } from '#domain/queues/opening-hours.ts'
import { defaultHours, weekdays } from '#domain/queues/queue-hours.ts'
import { phraseEndpoints as phrases } from '#domain/phrases/phrase-contract.ts'
import { queueEndpoints as queues } from '#domain/queues/queue-contract.ts'
import { settingEndpoints as settings } from '#domain/settings/setting-contract.ts'
import { botStage } from '#tests/bots/bot-stage.ts'
import { edgeOf, nodeIdOf, sayNode, startNode } from '#tests/bots/flow-graph-of.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld({ ownDatabase: true })
const company = await world.company()
const queueId = await world.queue(company, 'Plantão')
const asAdmin = await world.as((await world.user(company, { profile: 'admin' })).email)
const { customer } = botStage(world, company)
const timeZone = 'America/Sao_Paulo'

const position = { x: 0, y: 0 }
const ask = {
  ...newNode('question', { id: nodeIdOf('q'), position }),
  data: {
    integration: { message: 'Qual é o seu nome?', answerKey: 'apelido' },
    ...{ timeoutMinutes: null, maxInvalid: null },
  },
}
const waiting = newNode('waitUntil', { id: nodeIdOf('w'), position })
const { id: idFlow } = await asAdmin(flows.createFlow, { body: { name: 'Amanhã cedo' } })
await asAdmin(flows.saveFlow, {
  body: {
    idFlow,
    nodes: [startNode, ask, waiting, sayNode('v', 'Abrimos')],
    connections: [edgeOf('1', ask.id), edgeOf(ask.id, waiting.id), edgeOf(waiting.id, nodeIdOf('v'))],
  },
})
const whatsappId = await world.connection(company, { queueIds: [queueId] })
await asAdmin(phrases.createPhrase, { body: { name: 'Amanhã', flowId: idFlow, phrase: 'amanhã' } })

/** A week that is open all day on the weekdays that are named, as 0 for Monday. */
const openOn = (...days: number[]) =>
  defaultHours().map((day, at) => ({
    ...day,
    ...{ startTimeA: days.includes(at) ? '00:00' : '', endTimeA: days.includes(at) ? '23:59' : '' },
    ...{ startTimeB: '', endTimeB: '' },
  }))
const today = weekdays.indexOf(
  new Intl.DateTimeFormat('en', { weekday: 'long', timeZone }).format().toLowerCase() as never,
)

const keepHours = (schedules: ReturnType<typeof openOn>) =>
  asAdmin(queues.updateQueue, {
    params: { id: queueId },
    body: { schedules, greetingMessage: 'Olá!', outOfHoursMessage: 'Fechado.' },
  })
/** The moments at which conversations go on by themselves. */
const due = async () =>
  (
    await world.inCompany(company, (tx) =>
      tx.selectFrom('botTurns').select('dueAt').where('kind', '=', 'due').execute(),
    )
  ).map(({ dueAt }) => dueAt)

test('waits in a conversation for the opening of its department, where the hours of departments count', async () => {
  await asAdmin(settings.updateSetting, { params: { key: 'scheduleType' }, body: { value: 'queue' } })
  await keepHours(openOn(...weekdays.keys()))
  const [early, late] = [customer(whatsappId), customer(whatsappId)]
  for (const each of [early, late]) expect(await each.say('amanhã')).toEqual(['Qual é o seu nome?'])
  expect(await early.say('Ana')).toEqual(['Abrimos'])
  const week = openOn((today + 2) % 7)
  await keepHours(week)
  expect(await late.say('Bia')).toEqual([])
  expect(await due()).toEqual([nextOpening(week, { at: new Date(), timeZone })])
})
