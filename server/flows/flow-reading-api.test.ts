import { expect, test } from 'vitest'
import type { Endpoint } from '#domain/http/endpoint.ts'
import { flowEndpoints as flows } from '#domain/flows/flow-contract.ts'
import { flowVersionEndpoints as versions } from '#domain/flows/flow-version-contract.ts'
import { newNode } from '#domain/flows/new-node.ts'
import { flowNumberEndpoints } from '#domain/flows/numbers/flow-numbers-contract.ts'
import { flowTrialEndpoints } from '#domain/flows/simulation/flow-trial-contract.ts'
import { openWorld } from '#tests/app/world.ts'
import { edgeOf, flowOf, nodeIdOf } from '#tests/bots/flow-graph-of.ts'

const world = await openWorld()
const company = await world.company()
const queueId = await world.queue(company, 'Vendas')
const asBoss = await world.as((await world.user(company, { profile: 'admin' })).email)
const asPlain = await world.as((await world.user(company)).email)
const roleId = await world.inCompany(company, async (tx) => {
  const row = { name: 'Desenhista', permissions: ['flows-page:edit'] }
  return (await tx.insertInto('roles').values(row).returning('id').executeTakeFirstOrThrow()).id
})
const asDrawer = await world.as((await world.user(company, { roleId })).email)

const key = `sk-${'a1'.repeat(12)}`
const graph = flowOf(queueId, 'Bom dia')
const request = {
  ...newNode('http', { id: nodeIdOf('h'), position: { x: 0, y: 0 } }),
  data: {
    ...{ method: 'GET', url: 'https://api.loja.com/pedidos', body: '', mappings: [] },
    headers: [{ name: 'Authorization', value: `Bearer ${key}` }],
  },
}
const { id } = await asBoss(flows.createFlow, { body: { name: 'Pedidos' } })
const { version } = await asBoss(flows.saveFlow, {
  body: {
    idFlow: id,
    nodes: [...graph.nodes, request],
    connections: [edgeOf('1', request.id), edgeOf(request.id, nodeIdOf('b')), ...graph.connections.slice(1)],
  },
})

test('[D109] everybody signed in reads flows and their versions, without what headers of requests hold', async () => {
  const { flows: listed } = await asPlain(flows.listFlows, { query: {} })
  expect(listed).toMatchObject([{ id, name: 'Pedidos' }])
  expect(await asPlain(flows.showFlow, { params: { id } })).toMatchObject({ flow: { id } })
  expect(await asPlain(flows.listFlowUses, { params: { id } })).toEqual({ uses: [] })
  expect((await asPlain(versions.listFlowVersions, { params: { id }, query: {} })).versions).toHaveLength(1)
  const read = async (call: typeof asPlain) => {
    const drawn = await call(flows.showFlowGraph, { params: { id } })
    const old = await call(versions.showFlowVersion, { params: { id: version?.id ?? 0 } })
    return [JSON.stringify(drawn.flow.flow), JSON.stringify(old.version.flow)]
  }
  for (const text of await read(asPlain)) {
    expect(text).toContain('Bom dia')
    expect(text).toContain('"value":"••••••"')
    expect(text).not.toContain('{{secret.')
    expect(text).not.toContain(key)
  }
  for (const text of await read(asDrawer)) {
    expect(text).toContain('Bearer {{secret.')
    expect(text).not.toContain(key)
  }
})

const all: Record<string, Endpoint> = {
  ...flows,
  ...versions,
  ...flowNumberEndpoints,
  ...flowTrialEndpoints,
}

test('[D109] a plain user passes the calls that read flows and no other; a role may change them', () => {
  const open = Object.entries(all).flatMap(([name, { access }]) => (access === 'signedIn' ? [name] : []))
  expect(open.toSorted()).toEqual([
    'listFlowNames',
    'listFlowUses',
    'listFlowVersions',
    'listFlows',
    'showFlow',
    'showFlowGraph',
    'showFlowVersion',
  ])
  for (const [name, { access }] of Object.entries(all))
    if (!open.includes(name)) expect(access, name).toBe('flows-page:edit')
})

test('[D109] refuses changes of those who only read', async () => {
  const refused = { status: 403, code: 'ERR_NO_PERMISSION' }
  const name = { body: { name: 'Meu' } }
  await expect(asPlain(flows.createFlow, name)).rejects.toMatchObject(refused)
  await expect(asPlain(flows.discardDraft, { body: { idFlow: id } })).rejects.toMatchObject(refused)
  await expect(asPlain(flows.publishFlow, { body: { idFlow: id } })).rejects.toMatchObject(refused)
  await expect(asPlain(flows.deleteFlow, { params: { id } })).rejects.toMatchObject(refused)
  await expect(asPlain(versions.exportFlow, { params: { id } })).rejects.toMatchObject(refused)
  expect(await asDrawer(flows.createFlow, name)).toMatchObject({ name: 'Meu' })
})
