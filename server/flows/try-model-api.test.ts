import { afterAll, expect, test } from 'vitest'
import { flowTrialEndpoints as trial } from '#domain/flows/simulation/flow-trial-contract.ts'
import { promptEndpoints as prompts } from '#domain/prompts/prompt-contract.ts'
import { saveSetting } from '#server/settings/setting-db.ts'
import { startOpenAiEmulator } from '../../emulators/openai/openai-emulator.ts'
import { openWorld } from '#tests/app/world.ts'

const ai = await startOpenAiEmulator()
afterAll(() => ai.close())
const world = await openWorld({ env: { OUTBOUND_ALLOW: '127.0.0.1', OPENAI_BASE_URL: ai.url } })
const words = 'Você atende os clientes da Padaria Sol, com calma e em poucas palavras, sem inventar.'

/** A company with a prompt. */
async function office() {
  const company = await world.company()
  const boss = await world.user(company, { profile: 'admin' })
  const asBoss = await world.as(boss.email)
  const queueId = await world.queue(company, 'Vendas')
  const body = { name: 'Padaria', prompt: words, apiKey: ai.key, queueId }
  const { id: promptId } = await asBoss(prompts.createPrompt, { body })
  const ask = (text: string) => asBoss(trial.tryModel, { body: { promptId, text } })
  const spent = () =>
    world.inCompany(company, (tx) => tx.selectFrom('modelCalls').select('tokensIn').execute())
  return { company, promptId, ask, spent }
}

test('asks the model of a prompt for whoever simulates, from the budget of the company', async () => {
  const { ask, spent } = await office()
  ai.replies.push({ text: 'Abrimos às 7h.' })
  expect(await ask('Que horas abre?')).toMatchObject({
    result: { outcome: 'said', text: 'Abrimos às 7h.', wish: 'none' },
  })
  expect(await spent()).toHaveLength(1)
})

test('tells the model of a simulation the company, the moment and its hours', async () => {
  const { company, ask } = await office()
  await world.inCompany(company, (tx) => saveSetting(tx, 'scheduleType', 'company'))
  ai.replies.push({ text: 'Das 7h às 19h.' })
  await ask('Que horas abre?')
  const frame = JSON.stringify(ai.asked.at(-1))
  for (const fact of ['horarioDeHoje', 'proximaAbertura', 'data', 'hora']) expect(frame).toContain(fact)
})

test('shows of an answer the links that customers would get', async () => {
  const { company, ask } = await office()
  await world.inCompany(company, (tx) => saveSetting(tx, 'aiAllowedLinks', 'padaria.example.com'))
  ai.replies.push({ text: 'Veja https://padaria.example.com/a, não https://evil.example' })
  expect(await ask('Qual é o site?')).toMatchObject({
    result: { text: 'Veja https://padaria.example.com/a, não' },
  })
})

test('fails in the simulation where the budget is used up, and asks nothing', async () => {
  const { company, ask } = await office()
  await world.inCompany(company, (tx) => saveSetting(tx, 'aiDailyTokens', '1'))
  const before = ai.asked.length
  expect(await ask('Oi')).toMatchObject({ result: { outcome: 'failed', fault: 'budget' } })
  expect(ai.asked).toHaveLength(before)
})

test('refuses a prompt of another company, and who draws no flows', async () => {
  const { company, promptId } = await office()
  const other = await world.company()
  const asOther = await world.as((await world.user(other, { profile: 'admin' })).email)
  const body = { promptId, text: 'Oi' }
  await expect(asOther(trial.tryModel, { body })).rejects.toMatchObject({ status: 404 })
  const helper = await world.as((await world.user(company)).email)
  await expect(helper(trial.tryModel, { body })).rejects.toMatchObject({ status: 403 })
})
