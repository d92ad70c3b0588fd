import { expect, test } from 'vitest'
import { auditEndpoints } from '#domain/audit/audit-contract.ts'
import { deletedRecordEndpoints } from '#domain/deleted-records/deleted-record-contract.ts'
import { modelEndpoints as models, shippedModels } from '#domain/prompts/model-contract.ts'
import { promptEndpoints as prompts, type PromptTool } from '#domain/prompts/prompt-contract.ts'
import { queueEndpoints } from '#domain/queues/queue-contract.ts'
import { everybody } from '#server/platform/live/rooms.ts'
import { modelOf } from '#tests/bots/model-of.ts'
import { openWorld } from '#tests/app/world.ts'
import { promptLive } from './prompt-live.ts'

const world = await openWorld({ ownDatabase: true })
const home = await world.company()
const root = await world.user(home, { profile: 'admin', super: true })
await world.platform.db.asPlatform((tx) =>
  tx.updateTable('companies').set({ isPlatform: true }).where('id', '=', home).execute(),
)
const asRoot = await world.as(root.email)
const company = await world.company()
const boss = await world.user(company, { profile: 'admin' })
const plain = await world.user(company)
const asBoss = await world.as(boss.email)
const asPlain = await world.as(plain.email)
const asStranger = await world.as((await world.user(await world.company(), { profile: 'admin' })).email)
const queueId = await world.queue(company, 'Vendas')

const text = 'Você atende os clientes da Padaria Sol, com calma e em poucas palavras.'
const given = { name: 'Padaria', prompt: text, apiKey: 'sk-segredo-1', queueId }
const make = (over: object = {}) => asBoss(prompts.createPrompt, { body: { ...given, ...over } })
const show = (id: number) => asBoss(prompts.showPrompt, { params: { id } })

test('[PROMPT-001, PROMPT-002, PROMPT-013, PROMPT-014] creates a prompt with the defaults, and shows its fields', async () => {
  const made = await make()
  expect(await show(made.id)).toEqual(made)
  expect(made).toMatchObject({
    ...{ name: 'Padaria', prompt: text, apiKey: '********', voice: 'texto', voiceKey: '', voiceRegion: '' },
    ...{ maxTokens: 100, temperature: 1, maxMessages: 10, queueId, queue: { id: queueId, name: 'Vendas' } },
    ...{ model: null, tools: ['transferir'], fault: null, modelGone: false },
  })
})

test('[PROMPT-012, PROMPT-005] lists prompts for everybody, and opens them to nobody without the permission', async () => {
  const { id } = await make({ name: 'Listado' })
  const { prompts: listed } = await asPlain(prompts.listPrompts, {})
  const found = listed.find((each) => each.id === id)
  expect(found).toMatchObject({ name: 'Listado', maxTokens: 100, queue: { name: 'Vendas' } })
  expect(Object.keys(found ?? {})).not.toContain('prompt')
  const refused = { status: 403, code: 'ERR_NO_PERMISSION' }
  await expect(asPlain(prompts.showPrompt, { params: { id } })).rejects.toMatchObject(refused)
  await expect(asPlain(prompts.createPrompt, { body: given })).rejects.toMatchObject(refused)
})

test('[PROMPT-015, D74] changes a prompt and keeps its keys, which are sealed', async () => {
  const { id } = await make()
  const params = { id }
  const body = {
    temperature: 0.3,
    apiKey: '********',
    voice: 'pt-BR-YaraNeural',
    voiceKey: 'v-1',
    voiceRegion: 'brazilsouth',
  }
  const changed = await asBoss(prompts.updatePrompt, { params, body })
  expect(changed).toMatchObject({ temperature: 0.3, voice: 'Yara', apiKey: '********', voiceKey: '********' })
  expect(await show(id)).toEqual(changed)
  const row = await world.inCompany(company, (tx) =>
    tx.selectFrom('prompts').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  )
  expect(JSON.stringify(row)).not.toContain('sk-segredo')
  expect(world.platform.secrets.open(row.apiKey ?? '', `prompt:${company}`)).toBe('sk-segredo-1')
  const { entries } = await asBoss(auditEndpoints.listAudit, { query: { subject: 'prompt' } })
  expect(entries[0]).toMatchObject({ action: 'prompt.changed' })
  expect(entries[0]?.data.fields).toEqual(expect.arrayContaining(['temperature', 'voiceKey']))
  expect(JSON.stringify(entries)).not.toContain('sk-segredo')
})

test('[PROMPT-008, PROMPT-009, PROMPT-010, PROMPT-011] says which field of a prompt is missing or wrong', async () => {
  const headers = { authorization: `Bearer ${await world.tokenOf(boss.email)}` }
  const problem = async (over: object) => {
    const payload = { ...given, ...over }
    const answer = await world.app.inject({ method: 'POST', url: '/api/prompt', headers, payload })
    expect(answer.statusCode).toBe(400)
    const [{ path, message } = { path: '', message: '' }] = answer.json<{
      details: { path: string; message: string }[]
    }>().details
    return [path.replace('body.', ''), message]
  }
  expect(await problem({ name: 'Abcd' })).toEqual(['name', 'Too Short!'])
  expect(await problem({ name: 'a'.repeat(101) })).toEqual(['name', 'Too Long!'])
  expect(await problem({ prompt: 'a'.repeat(49) })).toEqual(['prompt', 'Too Short!'])
  expect(await problem({ queueId: null })).toEqual(['queueId', 'Informe o setor'])
  expect(await problem({ queueId: undefined })).toEqual(['queueId', 'Informe o setor'])
  expect(await problem({ apiKey: '' })).toEqual(['apiKey', 'Required'])
  expect(await problem({ voice: '' })).toEqual(['voice', 'Required'])
  expect(await problem({ voice: 'Yara', voiceKey: 'k' })).toEqual(['voiceRegion', 'Required'])
  expect(await problem({ voiceRegion: 'evil.example/' })).toEqual(['voiceRegion', 'Invalid region'])
  expect(await problem({ maxTokens: null })).toEqual(['maxTokens', 'Required'])
  expect(await problem({ temperature: null })).toEqual(['temperature', 'Required'])
})

test('refuses a department of another company', async () => {
  const foreign = await world.queue(home)
  await expect(make({ queueId: foreign })).rejects.toMatchObject({ status: 404, code: 'ERR_NO_QUEUE_FOUND' })
})

test('keeps prompts of another company out of reach', async () => {
  const { id } = await make()
  const missing = { status: 404, code: 'ERR_NO_PROMPT_FOUND' }
  const params = { id }
  await expect(asStranger(prompts.showPrompt, { params })).rejects.toMatchObject(missing)
  await expect(
    asStranger(prompts.updatePrompt, { params, body: { name: 'Minha padaria' } }),
  ).rejects.toMatchObject(missing)
  await expect(asStranger(prompts.deletePrompt, { params })).rejects.toMatchObject(missing)
  const body = { id, prompt: text, maxTokens: 10, temperature: 1, text: 'oi' }
  await expect(asStranger(prompts.testPrompt, { body })).rejects.toMatchObject(missing)
})

test('[PROMPT-016, D105] deletes a prompt with a message, and brings it back', async () => {
  const { id } = await make({ name: 'De volta' })
  const { message, deletedRecordId } = await asBoss(prompts.deletePrompt, { params: { id } })
  expect(message).toBe('Prompt deleted')
  await expect(show(id)).rejects.toMatchObject({ status: 404 })
  await asBoss(deletedRecordEndpoints.restoreDeletedRecord, { params: { id: deletedRecordId } })
  expect(await show(id)).toMatchObject({ name: 'De volta', apiKey: '********' })
})

test('keeps a prompt whose department is deleted, and gives it the department back', async () => {
  const other = await world.queue(company, 'Trocas')
  const { id } = await make({ queueId: other })
  const { deletedRecordId } = await asBoss(queueEndpoints.deleteQueue, { params: { id: other } })
  expect(await show(id)).toMatchObject({ queueId: null, queue: null })
  await asBoss(deletedRecordEndpoints.restoreDeletedRecord, { params: { id: deletedRecordId } })
  expect(await show(id)).toMatchObject({ queueId: other })
})

test('[PROMPT-017, RT-019] tells everybody of the company what was created, changed and deleted', async () => {
  const events = await world.during(async () => {
    const { id } = await make()
    await asBoss(prompts.updatePrompt, { params: { id }, body: { name: 'Outro nome' } })
    await asBoss(prompts.deletePrompt, { params: { id } })
  })
  expect(events.map(({ name }) => name)).toEqual(['prompt.created', 'prompt.changed', 'prompt.deleted'])
  expect(promptLive.channel.name(company)).toBe(`company-${company}-prompt`)
  const [created, changed] = events
  expect(promptLive.on['prompt.created']?.(created?.payload as never)).toMatchObject([
    { to: [everybody], payload: { action: 'create' } },
  ])
  expect(promptLive.on['prompt.changed']?.(changed?.payload as never)).toMatchObject([
    { to: [everybody], payload: { action: 'update', prompt: { name: 'Outro nome' } } },
  ])
  expect(promptLive.on['prompt.deleted']?.({ promptId: 3 })).toEqual([
    { to: [everybody], payload: { action: 'delete', promptId: 3 } },
  ])
})

test('offers the shipped models until the super user edits the catalogue, then those', async () => {
  const list = async () => (await asBoss(models.listModels, {})).models
  expect((await list()).map(({ model }) => model)).toEqual(shippedModels.map(({ model }) => model))
  const body = modelOf('llama-4', { baseUrl: 'https://models.example.com/v1', endsOn: '2026-12-24' })
  const made = await asRoot(models.createModel, { body })
  expect(made).toMatchObject(body)
  expect(await list()).toHaveLength(shippedModels.length + 1)
  await expect(asRoot(models.createModel, { body })).rejects.toMatchObject({ status: 400 })
  const changed = { ...body, priceIn: 150_000 }
  expect(await asRoot(models.updateModel, { params: { id: made.id }, body: changed })).toMatchObject(changed)
  const one = { params: { id: made.id } }
  expect(await asRoot(models.updateModel, { ...one, body: { context: 64_000 } })).toMatchObject({
    ...changed,
    context: 64_000,
  })
  const taken = { model: shippedModels[0]!.model }
  await expect(asRoot(models.updateModel, { ...one, body: taken })).rejects.toMatchObject({ status: 400 })
  const prompt = await make({ model: 'llama-4' })
  expect(prompt.modelEndsOn).toBe('2026-12-24')
  await asRoot(models.deleteModel, { params: { id: made.id } })
  expect((await list()).some(({ model }) => model === 'llama-4')).toBe(false)
  await expect(asBoss(models.createModel, { body })).rejects.toMatchObject({ status: 403 })
})

test('keeps the tools that two people allow and forbid at once', async () => {
  const { id } = await make({ tools: ['transferir'] })
  const change = (tools: PromptTool[]) =>
    asBoss(prompts.updatePrompt, { params: { id }, body: { tools, knownTools: ['transferir'] } })
  await Promise.all([change(['transferir', 'encerrar']), change(['iniciar_fluxo'])])
  expect((await show(id)).tools.toSorted()).toEqual(['encerrar', 'iniciar_fluxo'])
})
