import { Readable } from 'node:stream'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { modelEndpoints as models } from '#domain/prompts/model-contract.ts'
import { promptEndpoints as prompts } from '#domain/prompts/prompt-contract.ts'
import { saveFile } from '#server/files/file-db.ts'
import { openCompanyContext } from '#server/platform/kernel/context.ts'
import { saveSetting } from '#server/settings/setting-db.ts'
import { silentOgg } from '../../../emulators/azure-speech/silent-ogg.ts'
import { startOpenAiEmulator } from '../../../emulators/openai/openai-emulator.ts'
import { modelOf } from '#tests/bots/model-of.ts'
import { openWorld } from '#tests/app/world.ts'
import { callModel } from './call-model.ts'

const ai = await startOpenAiEmulator()
/** Another provider, which takes whatever key it is given. */
const other = await startOpenAiEmulator({ key: ai.key })
afterAll(() => Promise.all([ai.close(), other.close()]))
const world = await openWorld({ env: { OUTBOUND_ALLOW: '127.0.0.1', OPENAI_BASE_URL: ai.url } })
const home = await world.company()
const root = await world.user(home, { profile: 'admin', super: true })
await world.platform.db.asPlatform((tx) =>
  tx.updateTable('companies').set({ isPlatform: true }).where('id', '=', home).execute(),
)
const asRoot = await world.as(root.email)
const away = { baseUrl: other.url }
await asRoot(models.createModel, { body: modelOf('elsewhere', away) })
const { models: listed } = await asRoot(models.listModels, {})
const listener = listed.find(({ kind }) => kind === 'transcribe')!
other.models.push({ id: 'elsewhere', refuses: [] })

const company = await world.company()
const boss = await world.user(company, { profile: 'admin' })
const asBoss = await world.as(boss.email)
const queueId = await world.queue(company, 'Vendas')
const whatsappId = await world.connection(company)
const { id: ticketId, contactId } = await world.ticket(company, { whatsappId })
const words = 'Você atende os clientes da Padaria Sol, com calma e em poucas palavras, sem inventar.'
const { id: promptId } = await asBoss(prompts.createPrompt, {
  body: { name: 'Padaria', prompt: words, apiKey: ai.key, queueId },
})
const write = (row: object) => world.message(company, { ticketId, contactId, whatsappId, body: 'oi', ...row })
const ask = (upTo: number) =>
  callModel(
    openCompanyContext(world.platform, company),
    { kind: 'model', source: { promptId }, upTo },
    { ticketId, key: `k-${upTo}` },
  )
beforeEach(() => {
  for (const { asked, heard } of [ai, other]) asked.length = heard.length = 0
})

test('[D74] asks no other provider with the key of a prompt where its own knows the model no more', async () => {
  await world.inCompany(company, async (tx) => {
    await saveSetting(tx, 'aiModel', 'gpt-5.5')
    await saveSetting(tx, 'aiFallbackModel', 'elsewhere')
  })
  expect(await ask(await write({}))).toMatchObject({ outcome: 'said' })
  expect(other.asked).toEqual([])
})

test('has a recording written down by the provider of the key alone', async () => {
  const { id, ...body } = listener
  await asRoot(models.updateModel, { params: { id }, body: { ...body, ...away } })
  const bytes = silentOgg(1)
  const storageKey = await world.platform.storage.putStream(company, Readable.from([bytes]))
  const fileId = await world.inCompany(company, (tx) =>
    saveFile(tx, {
      ...{ storageKey, name: 'voz.ogg', mimeType: 'audio/ogg; codecs=opus', size: bytes.length },
      ...{ width: null, height: null, voice: true },
    }),
  )
  const last = await write({ body: '', mediaType: 'audio', fileId })
  await ask(last)
  expect(other.heard).toEqual([])
  await asRoot(models.updateModel, { params: { id }, body })
  await ask(last)
  expect(ai.heard).toHaveLength(1)
})

test('[D99] answers as many customers as write within a minute', async () => {
  await world.inCompany(company, (tx) => saveSetting(tx, 'aiTicketAnswers', '0'))
  const last = await write({})
  for (let customers = 0; customers < 80; customers += 8) {
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(last)))
    for (const answer of answers) expect(answer).toMatchObject({ outcome: 'said' })
  }
})
