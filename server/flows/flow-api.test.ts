import { describe, expect, test } from 'vitest'
import { flowEndpoints as flows } from '#domain/flows/flow-contract.ts'
import { flowVersionEndpoints as versions } from '#domain/flows/flow-version-contract.ts'
import { newNode } from '#domain/flows/new-node.ts'
import { edgeOf, flowOf, nodeIdOf, sayNode, startNode, ticketNode } from '#tests/bots/flow-graph-of.ts'
import { openWorld } from '#tests/app/world.ts'
import { openNodeSecrets } from './node-secret-db.ts'

const world = await openWorld({ ownDatabase: true })
const company = await world.company()
const other = await world.company()
const queueId = await world.queue(company, 'Vendas')
const boss = await world.user(company, { name: 'Bia', profile: 'admin' })
const second = await world.user(company, { name: 'Caio', profile: 'admin' })
const plain = await world.user(company)
const stranger = await world.user(other, { profile: 'admin' })
const asBoss = await world.as(boss.email)
const asSecond = await world.as(second.email)
const asPlain = await world.as(plain.email)
const asStranger = await world.as(stranger.email)
type Call = typeof asBoss

let counter = 0
const make = async (name = `Fluxo ${++counter}`) => (await asBoss(flows.createFlow, { body: { name } })).id
const place = { x: 0, y: 0 }
const [start, say, edge, idOf] = [startNode, sayNode, edgeOf, nodeIdOf]
const ticket = () => ticketNode(queueId)
const good = (label?: string) => flowOf(queueId, label)
const save = (
  id: number,
  graph: { nodes: object[]; connections: object[] } = good(),
  draftRevision?: number,
  call: Call = asBoss,
) =>
  call(flows.saveFlow, {
    body: { idFlow: id, ...graph, ...(draftRevision !== undefined && { draftRevision }) },
  })
/** Answer to a body that the client would not send. */
async function refusal(path: string, payload: object) {
  const headers = { authorization: `Bearer ${await world.tokenOf(boss.email)}` }
  const answer = await world.app.inject({ method: 'POST', url: `/api${path}`, headers, payload })
  return { status: answer.statusCode, ...answer.json<{ details: object[] }>() }
}
const shown = async (id: number) => (await asBoss(flows.showFlowGraph, { params: { id } })).flow
const listed = async (searchParam = '') =>
  (await asBoss(flows.listFlows, { query: { searchParam } })).flows.map(({ name }) => name)

describe('the list of flows', () => {
  test('[FLOW-001, FLOW-074, FLOW-078] makes a flow, active and with nothing drawn yet', async () => {
    const events = await world.during(async () => {
      const made = await asBoss(flows.createFlow, { body: { name: ' Boas-vindas ' } })
      expect(made).toMatchObject({ name: 'Boas-vindas', active: true, versionId: null, hasDraft: false })
      expect((await asBoss(flows.showFlow, { params: { id: made.id } })).flow.id).toBe(made.id)
      expect(await shown(made.id)).toMatchObject({ flow: null, draftRevision: 0, version: null })
    })
    expect(events.map(({ name }) => name)).toEqual(['flow.created'])
    expect(await listed()).toContain('Boas-vindas')
  })

  test('[FLOW-027] says what is wrong with a name', async () => {
    for (const [name, message] of [
      [undefined, 'Digite um nome!'],
      ['', 'Digite um nome!'],
      ['a', 'Muito curto!'],
      ['a'.repeat(51), 'Muito longo!'],
    ] as const) {
      expect(await refusal('/flowbuilder', { name })).toMatchObject({
        status: 400,
        details: [{ path: 'body.name', message }],
      })
    }
  })

  test('[FLOW-079] renames a flow, and refuses a name that another has', async () => {
    const id = await make('Cobrança')
    const another = await make('Entrega')
    await asBoss(flows.renameFlow, { body: { flowId: id, name: 'Cobrança 2026' } })
    expect(await listed('COBRANCA')).toEqual(['Cobrança 2026'])
    const taken = { status: 409, code: 'ERR_FLOW_NAME_TAKEN' }
    await expect(
      asBoss(flows.renameFlow, { body: { flowId: another, name: 'COBRANÇA 2026' } }),
    ).rejects.toMatchObject(taken)
    await expect(asBoss(flows.createFlow, { body: { name: 'entrega' } })).rejects.toMatchObject(taken)
  })

  test('[FLOW-023, FLOW-073] gives pages of 20, and whether there are more', async () => {
    for (let number = 1; number <= 21; number += 1) {
      await asStranger(flows.createFlow, { body: { name: `p${String(number).padStart(2, '0')}` } })
    }
    const first = await asStranger(flows.listFlows, { query: {} })
    expect([first.flows.length, first.hasMore]).toEqual([20, true])
    const rest = await asStranger(flows.listFlows, { query: { pageNumber: 2 } })
    expect([rest.flows.map(({ name }) => name), rest.hasMore]).toEqual([['p21'], false])
  })

  test('[FLOW-086] switches a flow off and on', async () => {
    const id = await make()
    const off = await asBoss(flows.switchFlow, { body: { flowId: id, active: false } })
    expect(off.active).toBe(false)
    expect((await asBoss(flows.switchFlow, { body: { flowId: id, active: true } })).active).toBe(true)
  })

  test('[FLOW-081] copies what is drawn with its keys, under a name of its own', async () => {
    const id = await make('Original')
    const ai = newNode('openai', { id: idOf('o'), position: place })
    const sent = {
      ...ai,
      data: { integration: { ...ai.data.integration, prompt: 'Oi', apiKey: 'sk-segredo' } },
    }
    await save(id, { nodes: [start, sent], connections: [edge('1', idOf('o'))] })
    const copy = await asBoss(flows.duplicateFlow, { body: { flowId: id } })
    expect(copy).toMatchObject({ name: 'Original (2)', versionId: null, hasDraft: true })
    expect((await shown(copy.id)).flow?.nodes).toHaveLength(2)
    const ctx = { companyId: company, secrets: world.platform.secrets }
    const keys = await world.inCompany(company, (tx) => openNodeSecrets(ctx, tx, { flowId: copy.id }))
    expect(keys).toEqual([{ nodeId: idOf('o'), field: 'apiKey', value: 'sk-segredo' }])
    expect((await asBoss(flows.duplicateFlow, { body: { flowId: id } })).name).toBe('Original (3)')
  })

  test('[FLOW-080] deletes a flow, and puts it back with everything', async () => {
    const id = await make('Passageiro')
    await save(id)
    const events = await world.during(() => asBoss(flows.deleteFlow, { params: { id } }))
    expect(events.map(({ name }) => name)).toEqual(['flow.deleted'])
    expect(await listed('Passageiro')).toEqual([])
    await expect(shown(id)).rejects.toMatchObject({ status: 404, code: 'ERR_NO_FLOW_FOUND' })
    await expect(save(id)).rejects.toMatchObject({ status: 404 })
    await asBoss(flows.createFlow, { body: { name: 'Passageiro' } })
    expect((await asBoss(flows.listDeletedFlows, {})).map((gone) => gone.id)).toContain(id)
    expect(await asStranger(flows.listDeletedFlows, {})).toEqual([])
    const back = { body: { flowId: id } }
    await expect(asBoss(flows.putBackFlow, back)).rejects.toMatchObject({ code: 'ERR_FLOW_NAME_TAKEN' })
    const [taker] = (await asBoss(flows.listFlows, { query: { searchParam: 'Passageiro' } })).flows
    await asBoss(flows.renameFlow, { body: { flowId: taker?.id ?? 0, name: 'Outro' } })
    expect((await asBoss(flows.putBackFlow, back)).versionId).not.toBeNull()
    await expect(asBoss(flows.putBackFlow, back)).rejects.toMatchObject({ status: 404 })
  })

  test('names what starts a flow before it goes', async () => {
    const id = await make()
    const caller = await make('Chamador')
    const jump = newNode('startFlow', { id: idOf('j'), position: place })
    await save(caller, {
      nodes: [start, { ...jump, data: { flowId: id, name: '', returns: false } }],
      connections: [edge('1', idOf('j'))],
    })
    expect(await asBoss(flows.listFlowUses, { params: { id } })).toMatchObject({
      uses: [{ kind: 'flow', name: 'Chamador' }],
    })
  })

  test('is read by everybody of the company, also by its names alone; another company has none', async () => {
    const id = await make('Nosso')
    const { flows: read } = await asPlain(flows.listFlows, { query: {} })
    expect(read.map(({ name }) => name)).toContain('Nosso')
    expect((await asPlain(flows.listFlowNames, {})).map(({ name }) => name)).toContain('Nosso')
    const missing = { status: 404, code: 'ERR_NO_FLOW_FOUND' }
    await expect(asStranger(flows.showFlowGraph, { params: { id } })).rejects.toMatchObject(missing)
    await expect(save(id, good(), undefined, asStranger)).rejects.toMatchObject(missing)
    await expect(asStranger(flows.deleteFlow, { params: { id } })).rejects.toMatchObject(missing)
    await expect(asStranger(flows.duplicateFlow, { body: { flowId: id } })).rejects.toMatchObject(missing)
    expect((await asStranger(flows.listFlowNames, {})).map(({ name }) => name)).not.toContain('Nosso')
  })
})

describe('saving a flow', () => {
  test('[FLOW-003, FLOW-075, FLOW-076, D73] keeps what is drawn and publishes it when it has no errors', async () => {
    const id = await make()
    const saved = await save(id)
    expect(saved).toMatchObject({
      published: true,
      draftRevision: 1,
      version: { number: 1 },
      hasDraft: false,
      savedBy: 'Bia',
    })
    expect(saved.issues).toEqual([])
    const { flow } = await shown(id)
    expect(flow).toEqual(good())
  })

  test('[FLOW-006, FLOW-008, FLOW-009, FLOW-010] keeps the data of each type, and none that the type has not', async () => {
    const id = await make()
    const data: Record<string, object> = {
      message: { label: 'Olá' },
      interval: { sec: 5, label: 'Intervalo 5 seg.' },
      condition: { key: 'cidade', condition: 'equals', value: 'Recife', more: [], join: 'all' },
      menu: {
        message: 'Escolha',
        arrayOption: [{ number: 1, value: 'Vendas' }],
        timeoutMinutes: null,
        maxInvalid: null,
      },
      img: { url: '' },
      audio: { url: '', record: true },
      video: { url: '' },
    }
    const nodes = Object.entries(data).map(([type, held], at) => ({
      id: idOf(String(at)),
      type,
      position: { x: at, y: 0 },
      data: { ...held, foreign: 'x' },
    }))
    await save(id, { nodes: nodes as never, connections: [] })
    expect((await shown(id)).flow?.nodes.map((node) => node.data)).toEqual(Object.values(data))
    // What a type lacks is named with its block.
    const { sec: _sec, ...lacking } = data['interval'] as { sec: number }
    const broken = { id: idOf('b'), type: 'interval', position: place, data: lacking } as never
    await expect(save(id, { nodes: [broken], connections: [] })).rejects.toMatchObject({ status: 400 })
  })

  test('[FLOW-011, FLOW-012, FLOW-014, FLOW-015, FLOW-090] keeps contents, departments and integrations with their style', async () => {
    const id = await make()
    const content = {
      id: idOf('c'),
      type: 'singleBlock',
      position: place,
      style: { backgroundColor: '#fff' },
      data: {
        seq: ['message1', 'interval1'],
        elements: [
          { number: 'message1', type: 'message', value: 'Oi' },
          { number: 'interval1', type: 'interval', value: 3 },
        ],
      },
    }
    const bot = newNode('typebot', { id: idOf('y'), position: place })
    const ask = newNode('question', { id: idOf('q'), position: place })
    const coin = { ...newNode('randomizer', { id: idOf('r'), position: place }), data: { percent: 30 } }
    const nodes = [content, bot, ask, coin, ticket()]
    await save(id, { nodes, connections: [] })
    expect((await shown(id)).flow?.nodes).toEqual(nodes)
  })

  test('keeps a draft with errors, and what runs as it was', async () => {
    const id = await make()
    await save(id)
    const broken = await save(id, { nodes: [start], connections: [] })
    expect(broken).toMatchObject({ published: false, hasDraft: true, version: { number: 1 } })
    expect(broken.issues).toEqual([{ code: 'start.unlinked', nodeId: '1' }])
    await expect(asBoss(flows.publishFlow, { body: { idFlow: id } })).rejects.toMatchObject({
      status: 409,
      code: 'ERR_FLOW_ISSUES',
      details: { issues: [{ code: 'start.unlinked', nodeId: '1' }] },
    })
    expect((await save(id, good('Corrigido'))).version?.number).toBe(2)
  })

  test('makes no version of what runs already, nor of nodes that only moved', async () => {
    const id = await make()
    await save(id)
    const moved = good()
    moved.nodes[1] = { ...moved.nodes[1]!, position: { x: 700, y: 30 } }
    expect(await save(id, moved)).toMatchObject({ published: false, hasDraft: false, version: { number: 1 } })
    expect((await shown(id)).flow?.nodes[1]?.position).toEqual({ x: 700, y: 30 })
  })

  test('[D73] refuses a save on an older draft, saying who came before', async () => {
    const id = await make()
    const first = await save(id, good('Da Bia'), 0)
    await save(id, good('Do Caio'), first.draftRevision, asSecond)
    const late = save(id, good('Tarde'), first.draftRevision)
    await expect(late).rejects.toMatchObject({
      status: 409,
      code: 'ERR_CHANGED_MEANWHILE',
      details: { user: 'Caio', draftRevision: 2 },
    })
    expect(JSON.stringify((await shown(id)).flow)).toContain('Do Caio')
    expect((await save(id, good('Por cima'))).draftRevision).toBe(3)
  })

  test('[D73] lets one of two simultaneous saves win', async () => {
    const id = await make()
    const both = await Promise.allSettled([save(id, good('A'), 0), save(id, good('B'), 0, asSecond)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('[D74] seals keys, keeps them when left empty, and gives none away', async () => {
    const id = await make()
    const ai = newNode('openai', { id: idOf('o'), position: place })
    const with_ = (keys: object) => ({
      ...ai,
      data: { integration: { ...ai.data.integration, name: 'Ia', prompt: 'Ajude', ...keys } },
    })
    const graph = (keys: object) => ({
      nodes: [start, with_(keys), ticket()],
      connections: [edge('1', idOf('o')), edge(idOf('o'), idOf('t'))],
    })
    expect((await save(id, graph({}))).issues.map(({ code }) => code)).toContain('ai.key')
    await save(id, graph({ apiKey: 'sk-minha-chave', voiceKey: 'voz' }))
    const saved = await save(id, graph({ apiKey: '', apiKeySet: false }))
    expect(saved.issues.map(({ code }) => code)).not.toContain('ai.key')
    const answer = await shown(id)
    expect(answer.flow?.nodes[1]?.data).toMatchObject({ integration: { apiKeySet: true, voiceKeySet: true } })
    const exported = await asBoss(versions.exportFlow, { params: { id } })
    const rows = await world.inCompany(company, async (tx) => [
      await tx.selectFrom('flows').selectAll().where('id', '=', id).execute(),
      await tx.selectFrom('flowVersions').selectAll().where('flowId', '=', id).execute(),
      await tx.selectFrom('nodeSecrets').selectAll().where('flowId', '=', id).execute(),
      await tx.selectFrom('auditEntries').selectAll().execute(),
    ])
    expect(JSON.stringify([answer, exported, rows])).not.toContain('sk-minha-chave')
  })

  test('refuses what is no flow, naming the field', async () => {
    const id = await make()
    const many = Array.from({ length: 501 }, (_, at) => ({ ...start, id: `n${at}` }))
    const sent = { idFlow: id, nodes: many, connections: [] }
    expect(await refusal('/flowbuilder/flow', sent)).toMatchObject({
      status: 400,
      details: [{ path: 'body.nodes' }],
    })
    expect(await refusal('/flowbuilder/flow', { ...sent, nodes: [null] })).toMatchObject({
      details: [{ path: 'body.nodes.0', message: 'is not a node' }],
    })
    await expect(save(id, { nodes: [{ id: '1' }], connections: [] })).rejects.toMatchObject({
      status: 400,
      details: [{ path: 'body.nodes.0.type' }],
    })
    await expect(save(id, { nodes: [start, start], connections: [] })).rejects.toMatchObject({
      details: [{ path: 'body.nodes.1.id', message: 'is used twice' }],
    })
    const long = Array.from({ length: 20 }, (_, at) => say(String.fromCharCode(97 + at), 'x'.repeat(60_000)))
    await expect(save(id, { nodes: long, connections: [] })).rejects.toMatchObject({ status: 413 })
    const heavy = Array.from({ length: 40 }, (_, at) => ({
      ...start,
      id: `n${at}`,
      data: { label: 'x'.repeat(60_000) },
    }))
    await expect(save(id, { nodes: heavy, connections: [] })).rejects.toMatchObject({ status: 413 })
    expect((await shown(id)).flow).toBeNull()
  })
})
