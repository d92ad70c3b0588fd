import { expect, test } from 'vitest'
import { botStage } from '../../tests/bots/bot-stage.ts'
import { openWorld } from '../../tests/world.ts'
import { noteTurn } from '#server/turns/note-turn.ts'

const world = await openWorld()
const company = await world.company()
const inCompany = <T>(work: Parameters<typeof world.inCompany<T>>[1]) => world.inCompany(company, work)
const { id: integrationId } = await inCompany((tx) =>
  tx
    .insertInto('integrations')
    .values({ name: 'Robô', type: 'typebot', urlN8n: 'http://127.0.0.1:9' })
    .returning('id')
    .executeTakeFirstOrThrow(),
)
const whatsappId = await world.connection(company)
await inCompany((tx) => tx.updateTable('connections').set({ integrationId }).execute())
const { customer, settle } = botStage(world, company)

test('[INTEG-001] spaces the bubbles of a Typebot by its delay between messages', async () => {
  const ana = customer(whatsappId)
  await ana.say('Oi')
  const { id: ticketId } = await ana.ticket()
  const run = await inCompany((tx) =>
    tx.selectFrom('flowRuns').select('id').where('ticketId', '=', ticketId).executeTakeFirstOrThrow(),
  )
  const { call } = await inCompany((tx) =>
    tx.selectFrom('botCalls').select('call').where('runId', '=', run.id).executeTakeFirstOrThrow(),
  )
  const parts = ['um', 'dois', 'três'].map((text) => ({ type: 'text' as const, text }))
  const result = {
    ...{ outcome: 'said', parts, waits: true, action: null, variables: {}, session: null },
    ...{ pauseSeconds: null, paceMs: 2000 },
  }
  await inCompany((tx) =>
    noteTurn(tx, { ticketId, key: 'answered', turn: { kind: 'answered', runId: run.id, call, result } }),
  )
  await settle()
  expect(await ana.heard()).toEqual(['um', 'dois', 'três'])
  const tasks = await inCompany((tx) =>
    tx
      .selectFrom('outbox')
      .select(['nextTryAt', 'createdAt'])
      .where('kind', '=', 'send')
      .orderBy('id')
      .execute(),
  )
  expect(tasks.map(({ nextTryAt, createdAt }) => nextTryAt.getTime() - createdAt.getTime())).toEqual([
    0, 2000, 4000,
  ])
})
