import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { promptEndpoints as prompts } from '#domain/prompts/prompt-contract.ts'
import { modelEndpoints as models } from '#domain/prompts/model-contract.ts'
import { startOpenAiEmulator } from '../../../emulators/openai/openai-emulator.ts'
import { modelOf } from '#tests/bots/model-of.ts'
import { fullPlan } from '#tests/app/full-plan.ts'
import { runJobs } from '#tests/app/run-jobs.ts'
import { openWorld } from '#tests/app/world.ts'
import { checkModels } from './check-models.ts'

const ai = await startOpenAiEmulator()
afterAll(() => ai.close())
let clock = new Date('2026-11-23T07:20:00Z')
const world = await openWorld({
  now: () => clock,
  env: { OUTBOUND_ALLOW: '127.0.0.1', OPENAI_BASE_URL: ai.url },
})
const home = await world.company()
const root = await world.user(home, { profile: 'admin', super: true })
await world.platform.db.asPlatform((tx) =>
  tx.updateTable('companies').set({ isPlatform: true }).where('id', '=', home).execute(),
)
const send = vi.spyOn(world.platform.mail, 'send').mockResolvedValue()
beforeEach(() => send.mockClear())
const kept = [...ai.models]
beforeEach(() => {
  clock = new Date('2026-11-23T07:20:00Z')
  ai.models.splice(0, ai.models.length, ...kept)
})

const words = 'Você atende os clientes da Padaria Sol, com calma e em poucas palavras, sem inventar.'

/** A company with two prompts of one key: one asks the usual model, the other one of its own. */
async function office() {
  const company = await world.company()
  await world.platform.db.asPlatform((tx) =>
    tx
      .updateTable('plans')
      .set({ ...fullPlan })
      .where('id', '=', (eb) => eb.selectFrom('companies').select('planId').where('id', '=', company))
      .execute(),
  )
  const ana = await world.user(company, { profile: 'admin' })
  await world.user(company)
  const asAna = await world.as(ana.email)
  const queueId = await world.queue(company, 'Vendas')
  const make = (name: string, model: string | null) =>
    asAna(prompts.createPrompt, { body: { name, prompt: words, apiKey: ai.key, queueId, model } })
  const usual = await make('Padaria', null)
  const own = await make('Entregas', 'gpt-5.4')
  const shown = async () => (await asAna(prompts.listPrompts, { query: {} })).prompts
  const letters = () =>
    send.mock.calls
      .map(([{ to, subject, text }]) => ({ to, subject, text }))
      .filter(({ to }) => to === ana.email)
  return { ana, asAna, usual, own, shown, letters }
}
async function check() {
  await checkModels.run(world.platform)
  await runJobs(world)
}

test('tells administrators once of a model that its provider lists no more, and marks its prompts', async () => {
  const { shown, letters, usual, own, asAna } = await office()
  await check()
  expect([letters(), (await shown()).map(({ modelGone }) => modelGone)]).toEqual([[], [false, false]])
  ai.models.splice(
    ai.models.findIndex(({ id }) => id === 'gpt-5.4'),
    1,
  )
  await check()
  await check()
  expect(letters()).toMatchObject([
    {
      subject: 'O provedor não oferece mais o modelo gpt-5.4',
      text: expect.stringContaining('Entregas') as string,
    },
  ])
  const marked = async () => new Map((await shown()).map(({ id, modelGone }) => [id, modelGone]))
  expect([(await marked()).get(own.id), (await marked()).get(usual.id)]).toEqual([true, false])
  await asAna(prompts.updatePrompt, { params: { id: own.id }, body: { model: 'gpt-5.4-mini' } })
  expect((await marked()).get(own.id)).toBe(false)
})

test('says nothing where a provider does not answer, or refuses the key', async () => {
  const { letters, shown, asAna, own } = await office()
  await asAna(prompts.updatePrompt, { params: { id: own.id }, body: { apiKey: 'sk-anderer' } })
  ai.models.splice(
    ai.models.findIndex(({ id }) => id === 'gpt-5.4'),
    1,
  )
  await check()
  expect([letters(), (await shown()).some(({ modelGone }) => modelGone)]).toEqual([[], false])
})

test('tells administrators sixty days before a model ends, once', async () => {
  const asRoot = await world.as(root.email)
  const { models: offered } = await asRoot(models.listModels, {})
  const id = offered.find(({ model }) => model === 'gpt-5.4')?.id ?? 0
  await asRoot(models.updateModel, { params: { id }, body: modelOf('gpt-5.4', { endsOn: '2027-02-15' }) })
  const { letters } = await office()
  await check()
  expect(letters()).toEqual([])
  clock = new Date('2026-12-20T07:20:00Z')
  await check()
  await check()
  expect(letters()).toMatchObject([
    {
      subject: 'O modelo gpt-5.4 termina em 15/02/2027',
      text: expect.stringContaining('encerra em 15/02/2027: Entregas') as string,
    },
  ])
})
