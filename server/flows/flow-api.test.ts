import { describe, expect, test } from 'vitest'
import { flowEndpoints as flows } from '#domain/flows/flow-contract.ts'
import { flowVersionEndpoints as versions } from '#domain/flows/flow-version-contract.ts'
import type { FlowEdge, FlowNode } from '#domain/flows/graph.ts'
import { newNode } from '#domain/flows/new-node.ts'
import { runJobs } from '../../tests/run-jobs.ts'
import { openWorld } from '../../tests/world.ts'
import { forgetFlowFiles } from './flow-jobs.ts'
import { openNodeSecrets } from './node-secret-db.ts'

const world = await openWorld()
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
const idOf = (letter: string) => letter.repeat(30)
const start = newNode('start', { id: '1', position: place })
const say = (letter: string, label: string): FlowNode => ({
  ...newNode('message', { id: idOf(letter), position: place }),
  data: { label },
})
const ticket = (letter = 't', id: number | null = queueId): FlowNode => ({
  ...newNode('ticket', { id: idOf(letter), position: place }),
  data: { name: '', queue: { id, name: 'Vendas' } },
})
const edge = (source: string, target: string): FlowEdge => ({
  id: `${source}${target}`,
  source,
  target,
  sourceHandle: 'a',
  targetHandle: null,
})
const good = (label = 'Oi') => ({
  nodes: [start, say('b', label), ticket()],
  connections: [edge('1', idOf('b')), edge(idOf('b'), idOf('t'))],
})
const save = (
  id: number,
  graph: { nodes: object[]; connections: object[] } = good(),
  draftRevision?: number,
  call: Call = asBoss,
) =>
  call(flows.saveFlow, {
    body: { idFlow: id, ...graph, ...(draftRevision !== undefined && { draftRevision }) },
  })
/** What a body is answered that the client would not send. */
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
    expect(await listed('cobran')).toEqual(['Cobrança 2026'])
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
    expect(await asBoss(flows.listFlowUses, { params: { id } })).toEqual({ flows: ['Chamador'] })
  })

  test('is the administrators’; anybody may choose from the names; another company has none', async () => {
    const id = await make('Nosso')
    await expect(asPlain(flows.listFlows, { query: {} })).rejects.toMatchObject({ code: 'ERR_NO_PERMISSION' })
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

  test('[FLOW-006, FLOW-007, FLOW-008, FLOW-009, FLOW-010] keeps the data of each type as it was sent', async () => {
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
      data: held,
    }))
    await save(id, { nodes, connections: [] })
    expect((await shown(id)).flow?.nodes.map((node) => node.data)).toEqual(Object.values(data))
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

describe('versions', () => {
  test('lists what was published, and brings an older one back as the newest', async () => {
    const id = await make()
    await save(id, good('Primeira'))
    await save(id, good('Segunda'))
    const { versions: all } = await asBoss(versions.listFlowVersions, { params: { id }, query: {} })
    expect(all).toMatchObject([
      { number: 2, isLive: true, publishedBy: 'Bia' },
      { number: 1, isLive: false, warnings: 0 },
    ])
    const first = all[1]?.id ?? 0
    const { version } = await asBoss(versions.showFlowVersion, { params: { id: first } })
    expect(JSON.stringify(version.flow)).toContain('Primeira')
    const back = await asBoss(versions.restoreFlowVersion, { body: { versionId: first } })
    expect(back).toMatchObject({ published: true, version: { number: 3 }, hasDraft: false })
    expect(JSON.stringify((await shown(id)).flow)).toContain('Primeira')
    await expect(asStranger(versions.showFlowVersion, { params: { id: first } })).rejects.toMatchObject({
      status: 404,
    })
    await expect(
      asStranger(versions.restoreFlowVersion, { body: { versionId: first } }),
    ).rejects.toMatchObject({ status: 404 })
  })

  test('brings none back that names a department which is gone', async () => {
    const id = await make()
    const gone = await world.queue(company, 'De passagem')
    const old = { nodes: [start, ticket('t', gone)], connections: [edge('1', idOf('t'))] }
    const { version } = await save(id, old)
    await save(id, good())
    await world.inCompany(company, (tx) => tx.deleteFrom('queues').where('id', '=', gone).execute())
    await expect(
      asBoss(versions.restoreFlowVersion, { body: { versionId: version?.id ?? 0 } }),
    ).rejects.toMatchObject({ code: 'ERR_FLOW_ISSUES', details: { issues: [{ code: 'queue.missing' }] } })
    expect((await shown(id)).version?.number).toBe(2)
  })
})

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const png = (name = 'a.png') => new File([picture], name, { type: 'image/png' })
const frame = Buffer.from([0xff, 0xfb, 0x90, 0x00])
const mp3 = () =>
  new File([Buffer.concat([frame, Buffer.alloc(413), frame, Buffer.alloc(413)])], 'a.mp3', {
    type: 'audio/mpeg',
  })

describe('files of nodes', () => {
  test('[FLOW-077] stores files for a content and tells what its elements hold', async () => {
    const { elements } = await asBoss(flows.addFlowContent, {
      form: { fields: { body: ['foto.png', 'outra.png'] }, files: [png(), png('b.png')] },
    })
    expect(elements).toMatchObject([
      { type: 'img', original: 'foto.png', mimeType: 'image/png' },
      { type: 'img', original: 'outra.png' },
    ])
    expect(elements[0]?.url).toMatch(/^\/media\//)
  })

  test('[FLOW-082, FLOW-083] stores a picture and a recording, each under a name', async () => {
    const image = await asBoss(flows.addFlowImage, {
      form: { fields: { body: 'foto.png', fromMe: 'true' }, files: [png()] },
    })
    expect(image).toMatchObject({ name: expect.stringMatching(/^[\da-f-]{36}$/), original: 'foto.png' })
    const audio = await asBoss(flows.addFlowAudio, { form: { fields: {}, files: [mp3()] } })
    expect(audio).toMatchObject({ mimeType: 'audio/mpeg' })
  })

  test('[FLOW-059, FLOW-060, FLOW-062, FLOW-063, FLOW-064] refuses other types and what is too heavy', async () => {
    const send = (file: File) => asBoss(flows.addFlowContent, { form: { fields: {}, files: [file] } })
    const pdf = new File([Buffer.from('%PDF-1.4\n%%EOF')], 'a.pdf', { type: 'application/pdf' })
    await expect(send(pdf)).rejects.toMatchObject({ status: 400, code: 'ERR_FLOW_FILE' })
    const heavy = new File([picture, Buffer.alloc(2_000_001)], 'a.png', { type: 'image/png' })
    const large = { status: 400, code: 'ERR_FILE_TOO_LARGE', details: { limit: 2e6 } }
    await expect(send(heavy)).rejects.toMatchObject(large)
    await expect(asBoss(flows.addFlowImage, { form: { fields: {}, files: [heavy] } })).rejects.toMatchObject(
      large,
    )
    await expect(asBoss(flows.addFlowImage, { form: { fields: {}, files: [mp3()] } })).rejects.toMatchObject({
      code: 'ERR_FLOW_FILE',
    })
    const video = new File([Buffer.alloc(20_000_001)], 'a.mp4', { type: 'video/mp4' })
    await expect(send(video)).rejects.toMatchObject({ code: 'ERR_FILE_TOO_LARGE', details: { limit: 2e7 } })
  })

  test('stay while a version refers to them, and go two days after nothing does', async () => {
    const id = await make()
    const upload = async () =>
      (await asBoss(flows.addFlowImage, { form: { fields: {}, files: [png()] } })).name
    const [used, once, never] = [await upload(), await upload(), await upload()]
    const image = (letter: string, url: string) => ({
      ...newNode('img', { id: idOf(letter), position: place }),
      data: { url },
    })
    const graph = (nodes: FlowNode[]) => ({
      nodes: [start, ...nodes, ticket()],
      connections: [
        ...nodes.map((node, at) => edge(at ? (nodes[at - 1]?.id ?? '') : '1', node.id)),
        edge(nodes.at(-1)?.id ?? '1', idOf('t')),
      ],
    })
    expect((await save(id, graph([image('i', used)]))).published).toBe(true)
    const filed = await save(id, { nodes: [start, image('k', once)], connections: [] })
    expect(filed.published).toBe(false)
    expect((await shown(id)).files).toMatchObject([{ id: once, mimeType: 'image/png' }])
    await save(id, graph([say('b', 'Sem imagem')]))
    await world.inCompany(company, (tx) =>
      tx
        .updateTable('flowFiles')
        .set({ uploadedAt: new Date('2020-01-01') })
        .execute(),
    )
    await forgetFlowFiles.run(world.platform)
    await runJobs(world)
    const left = await world.inCompany(company, (tx) => tx.selectFrom('files').select('id').execute())
    const ids = left.map((file) => file.id)
    expect(ids).toContain(used)
    expect(ids).not.toContain(once)
    expect(ids).not.toContain(never)
    const missing = await save(id, graph([image('k', once)]))
    expect(missing.issues).toMatchObject([{ code: 'media.missing' }])
  })
})

describe('taking a flow elsewhere', () => {
  test('exports names and files, and imports them where they are called the same', async () => {
    const id = await make('Viajante')
    const { name } = await asBoss(flows.addFlowImage, {
      form: { fields: { body: 'mapa.png' }, files: [png()] },
    })
    const image = { ...newNode('img', { id: idOf('i'), position: place }), data: { url: name } }
    await save(id, {
      nodes: [start, image, ticket()],
      connections: [edge('1', idOf('i')), edge(idOf('i'), idOf('t'))],
    })
    const file = await asBoss(versions.exportFlow, { params: { id } })
    expect(file).toMatchObject({
      kind: 'chat-flow/flow',
      name: 'Viajante',
      needs: { queues: [{ name: 'Vendas' }] },
    })
    const first = await asStranger(versions.importFlow, { body: { flow: file } })
    expect(first).toMatchObject({ missing: ['Vendas'], unknown: [], flow: { name: 'Viajante' } })
    const theirs = await world.queue(other, 'VENDAS')
    const again = await asStranger(versions.importFlow, { body: { flow: file } })
    expect(again).toMatchObject({
      missing: [],
      flow: { name: 'Viajante (2)', versionId: null, hasDraft: true },
    })
    const { flow } = await asStranger(flows.showFlowGraph, { params: { id: again.flow.id } })
    expect(flow.flow?.nodes[2]?.data).toMatchObject({ queue: { id: theirs } })
    expect(flow.files).toMatchObject([{ name: 'mapa.png' }])
    expect(flow.files[0]?.id).not.toBe(name)
  })

  test('refuses what is no flow', async () => {
    for (const flow of [{}, { nodes: 5 }, []]) {
      await expect(asBoss(versions.importFlow, { body: { flow } })).rejects.toMatchObject({
        status: 400,
        details: [{ path: 'body.flow' }],
      })
    }
  })
})
