import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { startOpenAiEmulator } from '../emulators/openai/openai-emulator.ts'
import { startWebhookEmulator } from '../emulators/webhook/webhook-emulator.ts'
import { botStage } from '#tests/bots/bot-stage.ts'
import { runJobs } from '#tests/app/run-jobs.ts'
import { openWorld } from '#tests/app/world.ts'
import { findRoute } from './connections/routing-platform-db.ts'
import { demoModelKey, demoPhrase } from './demo-bot.ts'
import { demo, makeDemoCompany } from './demo-company.ts'

const ai = await startOpenAiEmulator({ key: demoModelKey, say: () => 'Abrimos às 6h.' })
const said = { messages: [{ type: 'text', text: 'Está no forno.' }] }
const webhook = await startWebhookEmulator({ usual: { status: 200, body: JSON.stringify(said) } })
afterAll(() => Promise.all([ai.close(), webhook.close()]))
const world = await openWorld({ env: { OUTBOUND_ALLOW: '127.0.0.1', OPENAI_BASE_URL: ai.url } })
const portOf = ({ url }: { url: string }) => Number(new URL(url).port)
const bots = { models: portOf(ai), typebot: 1, google: 1, webhook: 1 }
await makeDemoCompany(world.platform, { accessToken: 'x', examples: false, bots })
// The next start finds its emulators elsewhere.
const moved = { ...bots, webhook: portOf(webhook) }
await makeDemoCompany(world.platform, { accessToken: 'x', examples: false, bots: moved })
const route = await findRoute(world.platform.db, 'whatsappapi', demo.number.phoneNumberId)
const { companyId, whatsappId } = route ?? { companyId: 0, whatsappId: 0 }
const { customer, settle } = botStage(world, companyId)

/** Makes the calls of the bot, and takes the turns that their answers bring. */
const answerCalls = async () => {
  await world.inCompany(companyId, (tx) =>
    sql`update bot_turns set due_at = to_timestamp(0) where due_at < now() + interval '1 minute'`.execute(tx),
  )
  await settle()
  await runJobs(world)
  await settle()
}

test('[FLOW-001, PHRASE-021] answers a newcomer who writes the phrase, without any account', async () => {
  const ana = customer(whatsappId)
  expect((await ana.say('Balcão virtual!')).join()).toContain('[1] Encomendar um bolo')
  expect(await ana.say('1')).toEqual(['Qual sabor você quer?'])
  await ana.say('Cenoura')
  expect(await ana.say('sábado')).toEqual([expect.stringContaining('bolo de Cenoura para sábado')])
  expect(await ana.ticket()).toMatchObject({ status: 'pending', untended: null })
})

test.each([
  ['2', 'Abrimos às 6h.'],
  ['3', 'Está no forno.'],
])('asks an emulated bot for option %s', async (option, answer) => {
  const bia = customer(whatsappId)
  await bia.say(demoPhrase)
  await bia.say(option)
  await bia.say('Que horas abre?')
  await answerCalls()
  expect(await bia.heard()).toContain(answer)
})
