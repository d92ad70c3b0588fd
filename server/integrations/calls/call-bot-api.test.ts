import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { CallResult, Said } from '#domain/bot-calls/bot-call.ts'
import {
  type IntegrationChange,
  integrationEndpoints as integrations,
} from '#domain/integrations/integration-contract.ts'
import { openCompanyContext } from '#server/platform/kernel/context.ts'
import { startGoogleEmulator } from '../../../emulators/google/google-emulator.ts'
import { startTypebotEmulator } from '../../../emulators/typebot/typebot-emulator.ts'
import { startWebhookEmulator } from '../../../emulators/webhook/webhook-emulator.ts'
import { runJobs } from '#tests/app/run-jobs.ts'
import { openWorld } from '#tests/app/world.ts'
import { callBot } from './call-bot.ts'

const google = await startGoogleEmulator()
const typebot = await startTypebotEmulator()
const webhook = await startWebhookEmulator()
afterAll(() => Promise.all([google.close(), typebot.close(), webhook.close()]))

let clock = Date.now()
const world = await openWorld({
  now: () => new Date(clock),
  env: {
    OUTBOUND_ALLOW: '127.0.0.1',
    GOOGLE_TOKEN_URL: `${google.url}/token`,
    DIALOGFLOW_URL: google.url,
    PUBLIC_URL: 'https://chat.example.com',
  },
})
const company = await world.company()
const boss = await world.user(company, { profile: 'admin' })
const asBoss = await world.as(boss.email)
const whatsappId = await world.connection(company)
const ticket = await world.ticket(company, { whatsappId })
beforeEach(() => {
  clock = Date.now()
  webhook.received.length = 0
  webhook.answers.length = 0
  google.state.asked.length = 0
  typebot.asked.length = 0
})

const make = (body: Partial<IntegrationChange> & Pick<IntegrationChange, 'type'>) =>
  asBoss(integrations.createIntegration, { body: { name: 'Bot', ...body } })
const text = (words: string, over: Partial<Said> = {}): Said => ({
  ...{ messageId: 1, kind: 'text', text: words, rowId: null },
  ...over,
})
let calls = 0
type Asked = { said?: Said[]; session?: string | null; key?: string; variables?: Record<string, string> }
const ask = (integrationId: number, { said = [], session = null, key, variables = {} }: Asked = {}) =>
  callBot(
    openCompanyContext(world.platform, company),
    { kind: 'bot', source: { integrationId }, session, said, variables },
    { ticketId: ticket.id, key: key ?? `call-${++calls}` },
  )
const saidBy = (result: CallResult) => {
  if (result.outcome !== 'said') throw new Error(JSON.stringify(result))
  return result
}
const words = (result: CallResult) =>
  saidBy(result).parts.map((part) => (part.type === 'file' ? part.kind : part.text))

const dialogflow = (projectName = 'loja-1') =>
  make({ type: 'dialogflow', projectName, jsonContent: google.serviceAccount() })

test('asks Dialogflow ES in the session of the ticket, with a token that is asked for once', async () => {
  const { id } = await dialogflow()
  const before = google.state.tokensGiven
  const first = saidBy(await ask(id, { said: [text('oi')] }))
  expect(words(first)).toEqual(['Olá! (1)'])
  expect(first).toMatchObject({ waits: true, action: null })
  expect(words(await ask(id, { said: [text('oi')], session: first.session }))).toEqual(['Olá! (2)'])
  expect(google.state.tokensGiven - before).toBe(1)
  const [asked] = google.state.asked
  expect(asked?.path).toBe(`projects/loja-1/agent/sessions/${ticket.uuid}:detectIntent`)
  expect(JSON.stringify(google.state.asked)).not.toContain('55119')
})

test('asks Dialogflow CX by the full name of its agent', async () => {
  const { id } = await dialogflow('projects/loja-1/locations/us-central1/agents/a-1')
  expect(words(await ask(id, { said: [text('bom dia')] }))).toEqual(['Você disse: bom dia'])
  expect(saidBy(await ask(id, { said: [text('quero uma pessoa')] }))).toMatchObject({
    ...{ parts: [{ text: 'Vou chamar alguém.' }], waits: false, action: { type: 'transfer', queueId: null } },
  })
  expect(google.state.asked[0]?.path).toContain('agents/a-1/sessions/')
})

test('ends with Dialogflow, cuts a long question at a word, and offers its quick replies', async () => {
  const { id } = await dialogflow()
  expect(saidBy(await ask(id, { said: [text('tchau')] }))).toMatchObject({ waits: false, action: null })
  const [answer = ''] = words(await ask(id, { said: [text('palavra '.repeat(60))] }))
  expect(answer).toMatch(/palavra$/)
  expect(answer.length).toBeLessThan(280)
  expect(saidBy(await ask(id, { said: [text('opções')] })).parts.at(-1)).toMatchObject({
    ...{ type: 'choices', text: 'Departamento', options: [{ title: 'Vendas' }, { title: 'Suporte' }] },
  })
})

test('says three times nothing was understood before Dialogflow fails as empty', async () => {
  const { id } = await dialogflow()
  const said = [text('nada')]
  const first = saidBy(await ask(id, { said }))
  expect(words(first)).toEqual(['Não entendi. Pode dizer de outra forma?'])
  const second = saidBy(await ask(id, { said, session: first.session }))
  expect(await ask(id, { said, session: second.session })).toMatchObject({
    outcome: 'failed',
    fault: 'empty',
  })
})

test('asks for a new token where Google took the old one back, and tries once more after 503', async () => {
  const { id } = await dialogflow()
  await ask(id, { said: [text('oi')] })
  google.revoke()
  expect(words(await ask(id, { said: [text('a')] }))).toEqual(['Você disse: a'])
  google.state.fault = { status: 503, times: 1 }
  expect(words(await ask(id, { said: [text('b')] }))).toEqual(['Você disse: b'])
  google.state.fault = { status: 429, times: 2 }
  expect(await ask(id, { said: [text('c')] })).toMatchObject({ outcome: 'failed', fault: 'quota' })
  google.revoke()
  google.state.fault = { status: 429, times: 1 }
  expect(await ask(id, { said: [text('d')] })).toMatchObject({ outcome: 'failed', fault: 'refused' })
  expect(words(await ask(id, { said: [text('e')] }))).toEqual(['Você disse: e'])
  google.state.fault = null
})

test('switches an integration off whose service account Google refuses, until it is saved anew', async () => {
  const foreign = await startGoogleEmulator()
  const made = await make({
    type: 'dialogflow',
    projectName: 'loja-1',
    jsonContent: foreign.serviceAccount(),
  })
  await foreign.close()
  const params = { id: made.id }
  expect(await ask(made.id, { said: [text('oi')] })).toMatchObject({ outcome: 'failed', fault: 'auth' })
  expect((await asBoss(integrations.showIntegration, { params })).fault).toBe('auth')
  expect(await ask(made.id, { said: [text('oi')] })).toMatchObject({ fault: 'refused' })
  const body = { jsonContent: google.serviceAccount() }
  expect((await asBoss(integrations.updateIntegration, { params, body })).fault).toBeNull()
  expect(words(await ask(made.id, { said: [text('ok')] }))).toEqual(['Você disse: ok'])
})

const bot = (over: Partial<IntegrationChange> = {}) =>
  make({ type: 'typebot', urlN8N: typebot.url, typebotSlug: 'demo', ...over })
const items = [
  { id: 'i1', content: 'Vendas' },
  { id: 'i2', content: 'Suporte técnico' },
]

test('begins a Typebot, offers its choices, and answers them by number, words or row', async () => {
  typebot.bots.set('menu', [{ say: 'Olá, **{{name}}**' }, { choose: items }, { say: 'Foi {{answer}}' }])
  const { id } = await bot({ typebotSlug: 'menu' })
  const answers = ['2', 'dois', 'suporte TÉCNICO', '2️⃣', 'opção 2, por favor', 'quero o suporte técnico']
  for (const answer of answers) {
    const first = saidBy(await ask(id, { said: [text('oi')] }))
    expect(first).toMatchObject({ waits: true, paceMs: 1000 })
    expect(first.parts).toMatchObject([{ type: 'choices', options: [{ id: 'i1' }, { id: 'i2' }] }])
    expect(words(first)[0]).toMatch(/^Olá, \*Cliente \d+\*$/)
    const second = await ask(id, { said: [text(answer)], session: first.session })
    expect(words(second), answer).toEqual(['Foi Suporte técnico'])
    expect(saidBy(second).waits).toBe(false)
  }
  const first = saidBy(await ask(id, { said: [text('oi')] }))
  const byRow = await ask(id, { said: [text('x', { rowId: 'i1' })], session: first.session })
  expect(words(byRow)).toEqual(['Foi Vendas'])
})

test('says the text for unknown answers, ends and restarts by their words', async () => {
  typebot.bots.set('menu', [{ say: 'Escolha' }, { choose: items }, { say: 'Foi' }])
  const { id } = await bot({
    ...{ typebotSlug: 'menu', typebotUnknownMessage: 'Não conheço.', typebotKeywordFinish: 'sair' },
    ...{ typebotKeywordRestart: 'início', typebotRestartMessage: 'De novo!' },
  })
  const { session } = saidBy(await ask(id, { said: [text('oi')] }))
  const unknown = saidBy(await ask(id, { said: [text('9')], session }))
  expect(words(unknown)).toEqual(['Não conheço.'])
  expect(words(await ask(id, { said: [text('INICIO')], session: unknown.session }))).toEqual([
    'De novo!',
    'Escolha',
  ])
  expect(saidBy(await ask(id, { said: [text('Sair')], session }))).toMatchObject({
    ...{ parts: [], waits: false, action: { type: 'close' } },
  })
})

test('begins anew after the minutes without activity, and where Typebot has lost the session', async () => {
  typebot.bots.set('ask', [{ say: 'Nome?' }, { ask: 'text' }, { say: 'E a idade?' }, { ask: 'number' }])
  const { id } = await bot({ typebotSlug: 'ask', typebotExpires: 10 })
  const begun = saidBy(await ask(id))
  clock += 9 * 60_000
  const second = saidBy(await ask(id, { said: [text('Ana')], session: begun.session }))
  expect(words(second)).toEqual(['E a idade?'])
  clock += 11 * 60_000
  expect(words(await ask(id, { said: [text('30')], session: second.session }))).toEqual(['Nome?'])
  const again = saidBy(await ask(id))
  typebot.forget()
  expect(words(await ask(id, { said: [text('Ana')], session: again.session }))).toEqual(['Nome?'])
})

test('waits as long as Typebot asks for, and says the rest after it', async () => {
  typebot.bots.set('slow', [{ say: 'Um momento' }, { wait: 5 }, { say: 'Pronto' }, { ask: 'text' }])
  const { id } = await bot({ typebotSlug: 'slow' })
  const first = saidBy(await ask(id))
  expect(first).toMatchObject({ parts: [{ text: 'Um momento' }], pauseSeconds: 5, waits: true })
  const second = saidBy(await ask(id, { session: first.session }))
  expect(second).toMatchObject({ parts: [{ text: 'Pronto' }], pauseSeconds: null, waits: true })
})

test('obeys a command that is a whole bubble, and none where the customer could have written it', async () => {
  typebot.bots.set('route', [{ ask: 'text' }, { say: '#{"queueId":7,"userId":3}' }])
  const { id } = await bot({ typebotSlug: 'route' })
  const { session } = saidBy(await ask(id))
  expect(saidBy(await ask(id, { said: [text('o plano "básico"')], session }))).toMatchObject({
    ...{ parts: [], waits: false, action: { type: 'transfer', queueId: 7, userId: 3 } },
  })
  typebot.bots.set('echo', [{ ask: 'text' }, { say: '#{{answer}}' }])
  const echo = await bot({ typebotSlug: 'echo' })
  const begun = saidBy(await ask(echo.id))
  const said = [text('{"queueId":7}')]
  expect(saidBy(await ask(echo.id, { said, session: begun.session }))).toMatchObject({
    ...{ parts: [{ text: '#{"queueId":7}' }], action: null },
  })
})

test('skips what only a browser can do, and reads rich text and media', async () => {
  typebot.bots.set('rich', [
    { script: true },
    { sayRich: [{ type: 'p', children: [{ text: 'Oi ' }, { text: 'você', bold: true }] }] },
    { show: 'image', url: 'https://example.com/a.png' },
    { redirect: 'https://example.com/loja' },
  ])
  const { id } = await bot({ typebotSlug: 'rich' })
  expect(words(await ask(id))).toEqual(['Oi *você*', 'image', 'https://example.com/loja'])
})

test('signs what it posts so that a foreign library accepts it, with the old secret for another day', async () => {
  const { id } = await make({ type: 'webhook', urlN8N: `${webhook.url}/in` })
  const renew = () => asBoss(integrations.renewIntegrationSecret, { params: { id } })
  const [{ secret: old }, { secret }] = [await renew(), await renew()]
  webhook.answers.push({ status: 200, body: JSON.stringify({ messages: [{ type: 'text', text: 'Oi!' }] }) })
  const variables = { cidade: 'Recife' }
  expect(
    words(await ask(id, { said: [text('a'), text('b', { messageId: 2 })], key: 'k-1', variables })),
  ).toEqual(['Oi!'])
  const [request] = webhook.received
  const headers = request!.headers as Record<string, string>
  for (const each of [old, secret]) expect(new Webhook(each).verify(request!.body, headers)).toBeTruthy()
  expect(() => new Webhook(`whsec_${'A'.repeat(44)}`).verify(request!.body, headers)).toThrow()
  expect(headers['webhook-id']).toBe('k-1')
  expect(JSON.parse(request!.body)).toMatchObject({
    type: 'message.received',
    data: {
      company: { id: company },
      ticket: { id: ticket.id, uuid: ticket.uuid },
      message: { id: 2, body: 'b' },
      messages: [{ body: 'a' }, { body: 'b' }],
      run: { variables },
    },
  })
  clock += 25 * 3_600_000
  await ask(id, { said: [text('c')] })
  const later = webhook.received[1]!
  expect(String(later.headers['webhook-signature']).split(' ')).toHaveLength(1)
})

test('tries once more under the same id after 503, and says nothing after 204', async () => {
  const { id } = await make({ type: 'webhook', urlN8N: webhook.url })
  webhook.answers.push({ status: 503, headers: { 'retry-after': '0' } }, { status: 204 })
  expect(saidBy(await ask(id, { said: [text('oi')], key: 'same' }))).toMatchObject({ parts: [], waits: true })
  expect(webhook.received.map(({ headers }) => headers['webhook-id'])).toEqual(['same', 'same'])
  expect(webhook.received[1]?.repeated).toBe(true)
})

test.each([
  [{ status: 302, headers: { location: 'http://169.254.169.254/' } }, 'refused'],
  [{ status: 500 }, 'refused'],
  [{ status: 401 }, 'refused'],
  [{ status: 403 }, 'refused'],
  [{ status: 200, body: '\n<!doctype html><title>Sign in</title>' }, 'invalid'],
  [{ status: 200, body: JSON.stringify({ messages: [{ type: 'text' }] }) }, 'invalid'],
  [{ status: 200, body: Buffer.alloc(300 * 1024, 'a') }, 'tooLarge'],
])('fails for an answer of %j with %s', async (answer, fault) => {
  const { id } = await make({ type: 'webhook', urlN8N: webhook.url })
  webhook.answers.push(answer)
  expect(await ask(id, { said: [text('oi')] })).toMatchObject({ outcome: 'failed', fault })
  expect(webhook.received).toHaveLength(1)
})

test('refuses an answer that unpacks to more than it may', async () => {
  const { id } = await make({ type: 'webhook', urlN8N: webhook.url })
  const headers = { 'content-encoding': 'gzip', 'content-type': 'application/json' }
  webhook.answers.push({ status: 200, headers, body: gzipSync(Buffer.alloc(20_000_000)) })
  expect(await ask(id, { said: [text('oi')] })).toMatchObject({ outcome: 'failed', fault: 'tooLarge' })
})

const countLetters = async () => {
  await runJobs(world)
  return (await readdir(join(world.config.dataDir, 'mailbox')).catch(() => [])).length
}

test('switches a webhook off that answers 410, and writes to administrators once', async () => {
  const { id } = await make({ type: 'webhook', urlN8N: webhook.url })
  webhook.answers.push({ status: 410 }, { status: 410 })
  const before = await countLetters()
  await Promise.all([ask(id, { said: [text('oi')] }), ask(id, { said: [text('oi')] })])
  await ask(id, { said: [text('oi')] })
  expect((await asBoss(integrations.showIntegration, { params: { id } })).fault).toBe('gone')
  expect(await countLetters()).toBe(before + 1)
})

test('leaves a webhook on whose address was changed while the former one was answering 410', async () => {
  const { id } = await make({ type: 'webhook', urlN8N: `${webhook.url}/old` })
  webhook.answers.push({ status: 410, waitMs: 500 })
  const gone = ask(id, { said: [text('oi')] })
  await expect.poll(() => webhook.received).toHaveLength(1)
  clock += 1000
  const params = { id }
  await asBoss(integrations.updateIntegration, { params, body: { urlN8N: webhook.url } })
  expect(await gone).toMatchObject({ outcome: 'failed' })
  expect((await asBoss(integrations.showIntegration, { params })).fault).toBeNull()
})

test('does what a webhook asks for: transfer, close, a flow, variables', async () => {
  const { id } = await make({ type: 'webhook', urlN8N: webhook.url })
  const answered = async (body: object) => {
    webhook.answers.push({ status: 200, body: JSON.stringify(body) })
    return ask(id, { said: [text('oi')] })
  }
  expect(await answered({ action: 'transfer', queueId: 5, unknown: 1 })).toMatchObject({
    ...{ waits: false, action: { type: 'transfer', queueId: 5, userId: null } },
  })
  expect(await answered({ action: 'close', variables: { n: 1 } })).toMatchObject({
    ...{ action: { type: 'close' }, variables: { n: '1' } },
  })
  expect(await answered({ action: 'startFlow' })).toMatchObject({ fault: 'invalid' })
  expect(await answered({ messages: [{ type: 'image', url: 'https://example.com/a.png' }] })).toMatchObject({
    parts: [{ kind: 'image', file: { url: 'https://example.com/a.png' } }],
  })
})

test('reads what n8n answers: a list of its last node, the output of an agent, or that it started', async () => {
  const { id } = await make({ type: 'n8n', urlN8N: webhook.url })
  const answered = async (body: unknown) => {
    webhook.answers.push({ status: 200, body: JSON.stringify(body) })
    return words(await ask(id, { said: [text('oi')] }))
  }
  expect(await answered([{ messages: [{ text: 'um' }] }])).toEqual(['um'])
  expect(await answered({ output: 'dois' })).toEqual(['dois'])
  expect(await answered({ message: 'Workflow was started' })).toEqual([])
})

test('keeps the number out of a webhook where the company hides numbers', async () => {
  const { id } = await make({ type: 'webhook', urlN8N: webhook.url })
  await ask(id, { said: [text('oi')] })
  expect(webhook.received[0]?.body).toContain('"number":"55119')
  for (const key of ['enableLGPD', 'lgpdHideNumber']) {
    await world.inCompany(company, (tx) =>
      tx.insertInto('settings').values({ key, value: 'enabled' }).execute(),
    )
  }
  await ask(id, { said: [text('oi')] })
  expect(webhook.received[1]?.body).not.toContain('55119')
})

test('refuses an address inside the network without telling what it found', async () => {
  const { id } = await make({ type: 'webhook', urlN8N: 'http://169.254.169.254/latest' })
  const result = await ask(id, { said: [text('oi')] })
  expect(result).toMatchObject({ outcome: 'failed', fault: 'blocked' })
})
