import { afterAll, beforeEach, expect, test } from 'vitest'
import { flowEndpoints as flows } from '#domain/flows/flow-contract.ts'
import { flowVersionEndpoints as versions } from '#domain/flows/flow-version-contract.ts'
import type { FlowGraph } from '#domain/flows/graph.ts'
import { newNode } from '#domain/flows/new-node.ts'
import { flowTrialEndpoints as trial } from '#domain/flows/simulation/flow-trial-contract.ts'
import { openCompanyContext } from '#server/platform/kernel/context.ts'
import { insertVersion } from '#server/flows/flow-version-db.ts'
import { graphHash } from '#server/flows/graph-hash.ts'
import { sealFlowKeys } from '#server/flows/flow-jobs.ts'
import { edgeOf, nodeIdOf, startNode, ticketNode } from '#tests/bots/flow-graph-of.ts'
import { openWorld } from '#tests/app/world.ts'
import { startWebhookEmulator } from '../../../emulators/webhook/webhook-emulator.ts'
import { makeCall } from '../call-makers.ts'
import { readNode } from '../read-node.ts'

const shop = await startWebhookEmulator()
const thief = await startWebhookEmulator()
afterAll(() => Promise.all([shop.close(), thief.close()]))
const world = await openWorld({ env: { OUTBOUND_ALLOW: '127.0.0.1' } })
const company = await world.company()
const queueId = await world.queue(company, 'Vendas')
const boss = await world.user(company, { profile: 'admin' })
const asBoss = await world.as(boss.email)
const ctx = () => openCompanyContext(world.platform, company)

const keys = ['chave-do-cabecalho', 'chave-da-url', 'chave-do-corpo']
const nodeId = nodeIdOf('h')
const mappings = [{ path: 'data', variable: 'dados' }]
const graphWith = (data: object): FlowGraph => ({
  nodes: [
    startNode,
    {
      ...newNode('http', { id: nodeId, position: { x: 0, y: 0 } }),
      data: {
        method: 'POST',
        url: `${shop.url}/pedido?token=chave-da-url&nome={{nome}}`,
        headers: [{ name: 'X-Loja', value: 'chave-do-cabecalho' }],
        body: '{"senha":"chave-do-corpo"}',
        mappings,
        ...data,
      },
    },
    ticketNode(queueId),
  ],
  connections: [edgeOf('1', nodeId), edgeOf(nodeId, nodeIdOf('t'))],
})
let counter = 0
const make = async () => (await asBoss(flows.createFlow, { body: { name: `Chaves ${++counter}` } })).id
const save = (idFlow: number, graph: FlowGraph) => asBoss(flows.saveFlow, { body: { idFlow, ...graph } })
const shown = async (id: number) => {
  const { flow } = (await asBoss(flows.showFlowGraph, { params: { id } })).flow
  const found = flow?.nodes.find((node) => node.id === nodeId)
  return (found as Extract<FlowGraph['nodes'][number], { type: 'http' }>).data
}
const stored = (id: number) =>
  world.inCompany(company, async (tx) => [
    await tx.selectFrom('flows').selectAll().where('id', '=', id).execute(),
    await tx.selectFrom('flowVersions').selectAll().where('flowId', '=', id).execute(),
    await tx.selectFrom('nodeSecrets').selectAll().where('flowId', '=', id).execute(),
  ])
/** The draft as a version that runs; a flow that calls this machine cannot be published. */
const publish = (id: number, graph: FlowGraph) =>
  world.inCompany(company, async (tx) => {
    const hash = graphHash(graph)
    const publication = { issues: [], note: '', publishedBy: null, now: new Date() }
    const version = await insertVersion(tx, { flowId: id, graph, hash, ...publication })
    await tx.updateTable('flows').set({ versionId: version.id }).where('id', '=', id).execute()
    return version.id
  })
const expectNoKeys = (value: unknown) => {
  for (const key of keys) expect(JSON.stringify(value)).not.toContain(key)
}
const sentTo = (emulator: typeof shop) => JSON.stringify(emulator.received)
beforeEach(() => {
  for (const emulator of [shop, thief]) emulator.received.length = 0
})

test('seals the keys of an HTTP block wherever they stand, and shows none to anybody', async () => {
  const id = await make()
  const answer = await save(id, graphWith({}))
  expect(answer).toMatchObject({ sealed: [{ nodeId }] })
  const data = await shown(id)
  expect(data.url).toMatch(/\/pedido\?token=\{\{secret\.\w+\}\}&nome=\{\{nome\}\}$/)
  expectNoKeys([answer, data, await stored(id), await asBoss(versions.exportFlow, { params: { id } })])
  expect(JSON.stringify(await asBoss(versions.exportFlow, { params: { id } }))).not.toContain('secret.')
})

test('keeps the reference of a key that is sent again, and publishes nothing for it', async () => {
  const id = await make()
  await save(id, graphWith({}))
  const before = await shown(id)
  expect(await save(id, graphWith({}))).toMatchObject({ published: false })
  expect(await shown(id)).toEqual(before)
})

test('opens the keys for the call of a run, and hides them in what an address repeats', async () => {
  const id = await make()
  await save(id, graphWith({}))
  const data = await shown(id)
  const versionId = await publish(id, graphWith(data))
  shop.answers.push({ status: 200, body: '{"data":"ok chave-do-cabecalho"}' })
  const source = { versionId, nodeId }
  const call = { kind: 'http' as const, source, ...data, url: data.url.replace('{{nome}}', 'Ana') }
  const place = {
    ticketId: 0,
    key: 'a',
    readNode: (version: number, node: string) => readNode(ctx(), version, node),
  }
  expect(await makeCall(ctx(), call, place)).toEqual({
    outcome: 'fetched',
    status: 200,
    variables: { dados: 'ok •••' },
  })
  for (const key of keys) expect(sentTo(shop)).toContain(key)
})

test('sends a key to no other address, neither in a trial nor once it is saved', async () => {
  const id = await make()
  await save(id, graphWith({}))
  const data = await shown(id)
  const block = { flowId: id, nodeId }
  const tried = (url: string) => asBoss(trial.tryRequest, { body: { ...data, url, block } })
  shop.answers.push({ status: 200, body: '{}' })
  expect(await tried(data.url)).toMatchObject({ result: { outcome: 'fetched' } })
  for (const url of [`${thief.url}/`, data.url.replace(shop.url, thief.url), thief.url.replace('//', '')])
    expect(await tried(url)).toMatchObject({ result: { outcome: 'failed', fault: 'auth' } })
  expect(thief.received).toEqual([])
  const moved = await save(id, graphWith({ ...data, url: data.url.replace(shop.url, thief.url) }))
  expect(moved.sealed?.[0]?.data).toMatchObject({ headers: [{ name: 'X-Loja', value: '' }] })
  expect(moved.issues.map(({ code }) => code)).toContain('http.key')
  expect(JSON.stringify(await shown(id))).not.toContain('secret.')
})

test('gives a copy the keys of its original', async () => {
  const id = await make()
  await save(id, graphWith({}))
  const copy = await asBoss(flows.duplicateFlow, { body: { flowId: id } })
  const data = await shown(copy.id)
  shop.answers.push({ status: 200, body: '{}' })
  const body = { ...data, block: { flowId: copy.id, nodeId } }
  expect(await asBoss(trial.tryRequest, { body })).toMatchObject({ result: { outcome: 'fetched' } })
  for (const key of keys) expect(sentTo(shop)).toContain(key)
})

test('seals what was drawn before keys were sealed, in the draft and in every version alike', async () => {
  const id = await make()
  await save(id, graphWith({ url: `${shop.url}/`, headers: [], body: '' }))
  await publish(id, graphWith({}))
  const plain = JSON.stringify(graphWith({}))
  await world.inCompany(company, async (tx) => {
    await tx.updateTable('flows').set({ draft: plain, keysSealed: false }).where('id', '=', id).execute()
    const old = { graph: plain, keysSealed: false }
    await tx.updateTable('flowVersions').set(old).where('flowId', '=', id).execute()
  })
  await sealFlowKeys.run(world.platform)
  expectNoKeys(await stored(id))
  expect((await asBoss(flows.showFlowGraph, { params: { id } })).flow).toMatchObject({ hasDraft: false })
})

test('seals the keys of an imported flow, and leaves out references to the keys of another', async () => {
  const id = await make()
  await save(id, graphWith({}))
  const sealed = graphWith(await shown(id))
  const imported = async (flow: object) =>
    (await asBoss(versions.importFlow, { body: { flow: { name: 'Trazido', ...flow } } })).flow.id
  const plain = await imported(graphWith({}))
  expectNoKeys(await stored(plain))
  expect(JSON.stringify(await shown(plain))).toContain('secret.')
  expect(JSON.stringify(await shown(await imported(sealed)))).not.toContain('secret.')
})
