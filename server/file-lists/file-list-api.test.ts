import { expect, test } from 'vitest'
import { fileListEndpoints as lists } from '#domain/file-lists/file-list-contract.ts'
import { queueEndpoints as queues } from '#domain/queues/queue-contract.ts'
import { everybody } from '#server/platform/live/rooms.ts'
import { botStage } from '#tests/bots/bot-stage.ts'
import { runJobs } from '#tests/app/run-jobs.ts'
import { openWorld } from '#tests/app/world.ts'
import { fileListLive } from './file-list-live.ts'

const world = await openWorld({ ownDatabase: true })
const company = await world.company()
const other = await world.company()
const sales = await world.queue(company, 'Vendas')
const support = await world.queue(company, 'Suporte')
const whatsappId = await world.connection(company, { queueIds: [sales, support] })
const admin = await world.user(company, { profile: 'admin' })
const plain = await world.user(company)
const colleague = await world.user(company, { profile: 'admin', name: 'Bia' })
const stranger = await world.user(other, { profile: 'admin' })
const [asAdmin, asColleague, asPlain, asStranger] = [
  await world.as(admin.email),
  await world.as(colleague.email),
  await world.as(plain.email),
  await world.as(stranger.email),
]
const { customer } = botStage(world, company)
await world.inCompany(company, (tx) => tx.updateTable('queues').set({ greetingMessage: 'Olá!' }).execute())

type Call = typeof asAdmin
const make = (call: Call, name: string, options: string[] = ['Cardápio', 'Preços']) =>
  call(lists.createFileList, {
    body: { name, message: 'Aqui estão:', options: options.map((option) => ({ name: option })) },
  })
const pdf = (name: string) => new File([`%PDF-1.4 ${name}`], name, { type: 'application/pdf' })
const upload = (call: Call, fileId: number, id: number | number[], files: File[]) =>
  call(lists.uploadListFiles, { params: { fileId }, form: { fields: { id, typeArch: 'fileList' }, files } })
const show = (id: number) => asAdmin(lists.showFileList, { params: { id } })
const stored = () =>
  world.inCompany(company, (tx) => tx.selectFrom('files').select(['name', 'storageKey']).execute())

test('[FILE-001, FILE-008, FILE-011, FILE-012] makes a list, and gives its options files by their ids', async () => {
  const made = await make(asAdmin, 'Cardápios')
  const option = { path: null, mediaType: null, file: null }
  expect(made).toEqual({
    ...{ id: made.id, name: 'Cardápios', message: 'Aqui estão:', userId: admin.id },
    updatedAt: expect.any(Date),
    options: [
      { id: expect.any(Number), name: 'Cardápio', ...option },
      { id: expect.any(Number), name: 'Preços', ...option },
    ],
  })
  const [first = 0, second = 0] = made.options.map(({ id }) => id)
  await upload(asAdmin, made.id, [second, first], [pdf('precos.pdf'), pdf('cardapio.pdf')])
  const { options } = await show(made.id)
  expect(options).toMatchObject([
    { id: first, file: 'cardapio.pdf', mediaType: 'application/pdf' },
    { id: second, file: 'precos.pdf', mediaType: 'application/pdf' },
  ])
  const answer = await world.app.inject({ url: options[0]?.path ?? '' })
  expect(answer.body).toBe('%PDF-1.4 cardapio.pdf')
})

test('[FILE-007] finds lists by their names, page after page', async () => {
  for (let n = 10; n < 31; n++) await make(asAdmin, `Preços ${n}`, [])
  const find = (pageNumber: number) =>
    asAdmin(lists.listFileLists, { query: { searchParam: 'precos', pageNumber, companyId: company } })
  const [first, second] = [await find(1), await find(2)]
  expect([first.files.length, first.hasMore, first.count]).toEqual([20, true, 21])
  expect([second.files.map(({ name }) => name), second.hasMore]).toEqual([['Preços 30'], false])
})

test('[FILE-009] changes options by their ids: what stays keeps its file, what is left out goes with it', async () => {
  const made = await make(asAdmin, 'Catálogo')
  const [first = 0, second = 0] = made.options.map(({ id }) => id)
  await upload(asAdmin, made.id, [first, second], [pdf('fica.pdf'), pdf('vai.pdf')])
  const gone = (await stored()).find(({ name }) => name === 'vai.pdf')?.storageKey ?? ''
  const changed = await asAdmin(lists.updateFileList, {
    params: { id: made.id },
    body: {
      options: [{ name: 'Novo' }, { id: first, name: 'Antigo', path: 'x', mediaType: null, file: {} }],
    },
  })
  expect(changed).toMatchObject({
    name: 'Catálogo',
    options: [
      { name: 'Novo', file: null },
      { id: first, name: 'Antigo', file: 'fica.pdf' },
    ],
  })
  await runJobs(world)
  expect((await stored()).map(({ name }) => name)).not.toContain('vai.pdf')
  const bytes = world.platform.storage.read(gone).then((stream) => stream.toArray())
  await expect(bytes).rejects.toThrow()
})

test('[D103] keeps the option and the file that a colleague added meanwhile', async () => {
  const { id, updatedAt, options } = await make(asAdmin, 'De dois')
  const params = { id }
  const kept = options.map((option) => ({ id: option.id, name: option.name }))
  const late = (fields: string[]) => ({
    status: 409,
    code: 'ERR_CHANGED_MEANWHILE',
    details: { user: 'Bia', fields },
  })
  const added = await asColleague(lists.updateFileList, {
    params,
    body: { options: [...kept, { name: 'Novidades' }], updatedAt },
  })
  const save = (version: Date) =>
    asAdmin(lists.updateFileList, {
      params,
      body: { options: [...kept, { name: 'Contato' }], updatedAt: version },
    })
  await expect(save(updatedAt)).rejects.toMatchObject(late(['options']))
  const uploaded = await upload(asColleague, id, added.options[2]?.id ?? 0, [pdf('novidades.pdf')])
  await expect(save(added.updatedAt)).rejects.toMatchObject(late(['options']))
  expect((await show(id)).options).toMatchObject([{}, {}, { name: 'Novidades', file: 'novidades.pdf' }])
  expect(await show(id)).toEqual({ ...uploaded, options: expect.anything() })
  expect((await save(uploaded.updatedAt)).options.map(({ name }) => name)).toEqual([
    ...['Cardápio', 'Preços', 'Contato'],
  ])
})

test('a second file of an option takes the place of the first', async () => {
  const made = await make(asAdmin, 'Contrato', ['Contrato'])
  const id = made.options[0]?.id ?? 0
  await upload(asAdmin, made.id, id, [pdf('velho.pdf')])
  await upload(asAdmin, made.id, id, [pdf('novo.pdf')])
  expect((await show(made.id)).options).toMatchObject([{ id, file: 'novo.pdf' }])
  expect((await stored()).map(({ name }) => name)).not.toContain('velho.pdf')
})

test('[FILE-005, FILE-006] asks for a name of three letters and for a message', async () => {
  const authorization = `Bearer ${await world.tokenOf(admin.email)}`
  const refused = async (payload: object) => {
    const tried = await world.app.inject({
      ...{ method: 'POST', url: '/api/files', headers: { authorization }, payload },
    })
    expect(tried.statusCode).toBe(400)
    return tried.json<{ details: object[] }>().details
  }
  expect(await refused({ name: 'ab', message: 'Olá' })).toEqual([
    { path: 'body.name', message: 'nome muito curto' },
  ])
  expect(await refused({ name: ' ', message: '' })).toEqual([
    { path: 'body.name', message: 'Obrigatório' },
    { path: 'body.name', message: 'nome muito curto' },
    { path: 'body.message', message: 'Obrigatório' },
  ])
  expect(await refused({ name: 'Lista', message: 'Olá', options: [{ name: '' }] })).toEqual([
    { path: 'body.options.0.name', message: 'Obrigatório' },
  ])
})

test('refuses files and options that are not of the list, and changes nothing', async () => {
  const [one, two] = [await make(asAdmin, 'Uma', ['A']), await make(asAdmin, 'Duas', ['B'])]
  const [a = 0, b = 0] = [one.options[0]?.id, two.options[0]?.id]
  const invalid = { code: 'ERR_VALIDATION' }
  await expect(upload(asAdmin, one.id, b, [pdf('x.pdf')])).rejects.toMatchObject(invalid)
  await expect(upload(asAdmin, one.id, a, [pdf('x.pdf'), pdf('y.pdf')])).rejects.toMatchObject(invalid)
  await expect(
    asAdmin(lists.updateFileList, { params: { id: one.id }, body: { options: [{ id: b, name: 'B' }] } }),
  ).rejects.toMatchObject(invalid)
  expect([await show(one.id), await show(two.id)]).toEqual([one, two])
})

test('[FILE-004] lets a plain user choose a list, and change none', async () => {
  const made = await make(asAdmin, 'Para todos')
  expect((await asPlain(lists.listFileLists, { query: {} })).files.length).toBeGreaterThan(0)
  const forbidden = { code: 'ERR_NO_PERMISSION' }
  await expect(make(asPlain, 'Minha')).rejects.toMatchObject(forbidden)
  await expect(asPlain(lists.deleteFileList, { params: { id: made.id } })).rejects.toMatchObject(forbidden)
  await expect(asStranger(lists.showFileList, { params: { id: made.id } })).rejects.toMatchObject({
    code: 'ERR_NO_FILE_LIST_FOUND',
  })
})

test('[FILE-010, FILE-013] tells everybody what is made, changed and deleted', async () => {
  const told = await world.during(async () => {
    const { id } = await make(asAdmin, 'Ao vivo', [])
    await asAdmin(lists.updateFileList, { params: { id }, body: { name: 'Ao vivo mesmo' } })
    await asAdmin(lists.deleteFileList, { params: { id } })
    await expect(show(id)).rejects.toMatchObject({ code: 'ERR_NO_FILE_LIST_FOUND' })
  })
  const live = told.flatMap((event) => {
    const relay = fileListLive.on[event.name as keyof typeof fileListLive.on]
    return relay ? relay(event.payload as never) : []
  })
  expect(live).toMatchObject([
    { to: [everybody], payload: { action: 'create', fileList: { name: 'Ao vivo' } } },
    { to: [everybody], payload: { action: 'update', fileList: { name: 'Ao vivo mesmo' } } },
    { to: [everybody], payload: { action: 'delete', fileListId: expect.any(Number) } },
  ])
})

test('[QUEUE-026, FILE-014] a menu sends the files of an option, and its list is not deleted meanwhile', async () => {
  const made = await make(asAdmin, 'Do menu', ['Cardápio', 'Sem arquivo'])
  await upload(asAdmin, made.id, made.options[0]?.id ?? 0, [pdf('cardapio.pdf')])
  const menu = { name: 'Cardápio', queueType: 'file' as const, optFileId: made.id }
  await asAdmin(queues.updateQueue, {
    params: { id: support },
    body: { chatbots: [menu, { name: 'Outro assunto' }] },
  })
  await expect(asAdmin(lists.deleteFileList, { params: { id: made.id } })).rejects.toMatchObject({
    code: 'ERR_FILE_LIST_IN_USE',
    details: { name: 'Suporte' },
  })
  const ana = customer(whatsappId)
  const [question = ''] = await ana.say('Oi')
  await ana.say(question.includes('[1] Suporte') ? '1' : '2')
  await ana.say('1')
  const { id: ticketId } = await ana.ticket()
  const sent = await world.inCompany(company, (tx) =>
    tx
      .selectFrom('messages')
      .leftJoin('files', 'files.id', 'messages.fileId')
      .select(['messages.body', 'messages.mediaType', 'files.name'])
      .where('ticketId', '=', ticketId)
      .where('fromMe', '=', true)
      .orderBy('messages.id')
      .execute(),
  )
  expect(sent.slice(-2)).toEqual([
    { body: 'Aqui estão:', mediaType: 'chat', name: null },
    { body: 'Cardápio', mediaType: 'application', name: 'cardapio.pdf' },
  ])
  await asAdmin(queues.updateQueue, { params: { id: support }, body: { chatbots: [] } })
  await asAdmin(lists.deleteFileList, { params: { id: made.id } })
  expect((await stored()).map(({ name }) => name)).toContain('cardapio.pdf')
})

test('[QUEUE-001] keeps the list that a department sends, and refuses one of another company', async () => {
  const made = await make(asAdmin, 'Da fila', [])
  const change = (fileListId: number | null) =>
    asAdmin(queues.updateQueue, { params: { id: sales }, body: { fileListId } })
  expect(await change(made.id)).toMatchObject({ fileListId: made.id })
  const foreign = await make(asStranger, 'De fora', [])
  await expect(change(foreign.id)).rejects.toMatchObject({
    details: [{ path: 'body.fileListId', message: 'does not exist' }],
  })
  expect(await change(null)).toMatchObject({ fileListId: null })
})
