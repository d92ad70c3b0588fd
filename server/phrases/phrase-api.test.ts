import { expect, test } from 'vitest'
import { connectionEndpoints } from '#domain/connections/connection-contract.ts'
import { deletedRecordEndpoints } from '#domain/deleted-records/deleted-record-contract.ts'
import { flowEndpoints } from '#domain/flows/flow-contract.ts'
import { phraseEndpoints as phrases } from '#domain/phrases/phrase-contract.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld()
const company = await world.company()
const boss = await world.user(company, { profile: 'admin' })
const plain = await world.user(company)
const stranger = await world.user(await world.company(), { profile: 'admin' })
const asBoss = await world.as(boss.email)
const asPlain = await world.as(plain.email)
const asStranger = await world.as(stranger.email)
const { id: flowId } = await asBoss(flowEndpoints.createFlow, { body: { name: 'Promoção' } })
const whatsappId = await world.connection(company)

let counter = 0
const make = (over: object = {}) =>
  asBoss(phrases.createPhrase, {
    body: { name: 'Promo', flowId, phrase: `quero ${++counter}`, ...over },
  })

test('[PHRASE-001, PHRASE-013, PHRASE-014, PHRASE-016, PHRASE-022] keeps a phrase, active and for every connection unless said otherwise', async () => {
  const events = await world.during(async () => {
    const made = await make({ whatsappId: null })
    expect(made).toMatchObject({ name: 'Promo', flowId, whatsappId: null, status: true, mode: 'equal' })
    const { flow } = await asPlain(phrases.listPhrases, {})
    expect(flow).toContainEqual(made)
  })
  expect(events.map(({ name }) => name)).toEqual(['phrase.created'])
})

test('[PHRASE-012] refuses a phrase without name, flow or words', async () => {
  for (const [over, path] of [
    [{ name: ' ' }, 'body.name'],
    [{ phrase: '' }, 'body.phrase'],
    [{ phrase: '?!' }, 'body.phrase'],
    [{ flowId: 0 }, 'body.flowId'],
  ] as const) {
    const headers = { authorization: `Bearer ${await world.tokenOf(boss.email)}` }
    const payload = { name: 'Promo', flowId, phrase: 'oi', ...over }
    const answer = await world.app.inject({ method: 'POST', url: '/api/flowcampaign', headers, payload })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ details: [{ path, message: 'Required' }] })
  }
  await expect(make({ flowId: 999_999 })).rejects.toMatchObject({ code: 'ERR_NO_FLOW_FOUND' })
  await expect(make({ whatsappId: 999_999 })).rejects.toMatchObject({ code: 'ERR_NO_WAPP_FOUND' })
})

test('refuses a phrase that the same connection hears already, naming the other', async () => {
  await make({ name: 'Primeira', phrase: 'Segunda via' })
  await expect(make({ phrase: 'SEGUNDA VIA!' })).rejects.toMatchObject({
    status: 409,
    code: 'ERR_PHRASE_TAKEN',
    details: { name: 'Primeira' },
  })
  const own = await make({ phrase: 'segunda via', whatsappId })
  await expect(
    asBoss(phrases.updatePhrase, { body: { id: own.id, whatsappId: null } }),
  ).rejects.toMatchObject({
    code: 'ERR_PHRASE_TAKEN',
  })
})

test('[PHRASE-015, PHRASE-017] shows and changes a phrase', async () => {
  const { id } = await make()
  await asBoss(phrases.updatePhrase, {
    body: { id, name: 'Outra', flowId, whatsappId, phrase: 'novidade', status: false, mode: 'contains' },
  })
  const { details } = await asPlain(phrases.showPhrase, { params: { id } })
  expect(details).toMatchObject({
    name: 'Outra',
    whatsappId,
    phrase: 'novidade',
    status: false,
    mode: 'contains',
  })
  await asBoss(phrases.updatePhrase, { body: { id, status: true } })
  expect((await asPlain(phrases.showPhrase, { params: { id } })).details).toMatchObject({
    phrase: 'novidade',
    status: true,
  })
})

test('[PHRASE-004, PHRASE-018] lets everybody read phrases, and only who may edit them change or delete one', async () => {
  const { id } = await make()
  const refused = { status: 403, code: 'ERR_NO_PERMISSION' }
  await expect(asPlain(phrases.deletePhrase, { params: { id } })).rejects.toMatchObject(refused)
  await expect(asPlain(phrases.updatePhrase, { body: { id, name: 'Outro' } })).rejects.toMatchObject(refused)
  const body = { name: 'Promo', flowId, phrase: 'de fora' }
  await expect(asPlain(phrases.createPhrase, { body })).rejects.toMatchObject(refused)
  expect(await asPlain(phrases.showPhrase, { params: { id } })).toMatchObject({ details: { id } })
  await asBoss(phrases.deletePhrase, { params: { id } })
  expect((await asBoss(phrases.listPhrases, {})).flow.map((each) => each.id)).not.toContain(id)
  await expect(asBoss(phrases.deletePhrase, { params: { id } })).rejects.toMatchObject({
    code: 'ERR_NO_PHRASE_FOUND',
  })
})

test('says whether the flow runs that a phrase begins', async () => {
  const flow = await asBoss(flowEndpoints.createFlow, { body: { name: 'Efêmero' } })
  const { id } = await make({ flowId: flow.id })
  const isRunning = async () => (await asPlain(phrases.showPhrase, { params: { id } })).details.flow.isRunning
  expect(await isRunning()).toBe(false)
  await asBoss(flowEndpoints.deleteFlow, { params: { id: flow.id } })
  expect(await isRunning()).toBe(false)
  await asBoss(phrases.updatePhrase, { body: { id, flowId: flow.id, name: 'Fica' } })
})

test('shows another company nothing', async () => {
  const { id } = await make()
  const missing = { status: 404, code: 'ERR_NO_PHRASE_FOUND' }
  await expect(asStranger(phrases.showPhrase, { params: { id } })).rejects.toMatchObject(missing)
  await expect(asStranger(phrases.updatePhrase, { body: { id, name: 'x' } })).rejects.toMatchObject(missing)
  await expect(asStranger(phrases.deletePhrase, { params: { id } })).rejects.toMatchObject(missing)
  const body = { name: 'x', flowId, phrase: 'x' }
  await expect(asStranger(phrases.createPhrase, { body })).rejects.toMatchObject({
    code: 'ERR_NO_FLOW_FOUND',
  })
})

test('[D105] goes with its connection, and comes back with it', async () => {
  const whatsapp = await world.connection(company)
  const { id } = await make({ whatsappId: whatsapp })
  const { deletedRecordId } = await asBoss(connectionEndpoints.deleteConnection, { params: { id: whatsapp } })
  await expect(asBoss(phrases.showPhrase, { params: { id } })).rejects.toMatchObject({ status: 404 })
  await asBoss(deletedRecordEndpoints.restoreDeletedRecord, { params: { id: deletedRecordId } })
  expect((await asBoss(phrases.showPhrase, { params: { id } })).details.whatsappId).toBe(whatsapp)
})
