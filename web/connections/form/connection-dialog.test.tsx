import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { connectionEndpoints, type FullConnection } from '#domain/connections/connection-contract.ts'
import type { Connection } from '#domain/connections/connection-list.ts'
import { queueEndpoints } from '#domain/queues/queue-contract.ts'
import { settingEndpoints } from '#domain/settings/setting-contract.ts'
import { fullConnectionOf } from '#tests/channels/connection-of.ts'
import { queueOf } from '#tests/inbox/queue-of.ts'
import { api, fill, show } from '#tests/web/stage.tsx'
import { writeMoment } from '#web/ui/time/typed-time.ts'
import { AutomationSlot } from '#web/connections/automation-slot.ts'
import { ConnectionDialog } from './connection-dialog.tsx'
import { localField } from '#web/ui/time/moment-field.ts'

type Settings = { userRating?: 'enabled'; scheduleType?: 'connection' | 'queue' }
type Scene = { channel?: Connection['channel']; settings?: Settings; queues?: number[] }
const done: string[] = []

function answer({ settings = {}, queues = [1, 2] }: Scene) {
  api().answer(
    settingEndpoints.listSettings,
    Object.entries(settings).map(([key, value]) => ({ key, value })),
  )
  api().answer(
    queueEndpoints.listQueues,
    queues.map((id) => queueOf(id)),
  )
}
async function open(id: number | null, channel: Connection['channel']) {
  done.length = 0
  const { keys } = show(
    <ConnectionDialog
      id={id}
      channel={channel}
      onMade={({ id: made }) => done.push(`made ${made}`)}
      onClose={() => done.push('closed')}
    />,
    { at: '/connections', as: { profile: 'admin' } },
  )
  await screen.findByRole('tab', { name: 'Geral' })
  return keys
}
const openNew = async (scene: Scene = {}) => {
  answer(scene)
  return open(null, scene.channel ?? 'whatsappapi')
}
const openKnown = async (connection: FullConnection, scene: Scene = {}) => {
  answer(scene)
  api().answer(connectionEndpoints.showConnection, connection)
  return open(connection.id, connection.channel)
}
const openToSave = async () => {
  api().answer(connectionEndpoints.updateConnection, fullConnectionOf(3))
  return openKnown(fullConnectionOf(3))
}
const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const token = () => screen.getByLabelText<HTMLInputElement>(/Token de acesso da Meta/)
const save = async (keys: Awaited<ReturnType<typeof open>>) =>
  keys.click(screen.getByRole('button', { name: 'Salvar' }))
const made = () =>
  api()
    .asked(connectionEndpoints.createConnection)
    .map(({ body }) => body)
const changed = () =>
  api()
    .asked(connectionEndpoints.updateConnection)
    .map(({ body }) => body)

test('[CONN-041] asks a number of the official channel for its ids and its token', async () => {
  await openNew()
  for (const name of [/^Nome/, /^ID do número/, /^ID da conta do WhatsApp Business/])
    expect(field(name)).toBeTruthy()
  expect(token().type).toBe('password')
  expect(screen.queryByRole('switch', { name: 'Receber mensagens de grupos' })).toBeNull()
})

test('[CONN-046] asks a linked phone for groups and history, and for no token', async () => {
  await openNew({ channel: 'whatsapp' })
  expect(screen.getByRole('switch', { name: 'Receber mensagens de grupos' })).toBeTruthy()
  expect(screen.getByRole('switch', { name: /Importar mensagens antigas/ })).toBeTruthy()
  expect(screen.queryByLabelText(/Token de acesso da Meta/)).toBeNull()
})

test('[CONN-053] says what is missing at each field, and sends nothing', async () => {
  const keys = await openNew()
  await save(keys)
  expect(await screen.findAllByText('Preencha este campo.')).toHaveLength(4)
  expect(made()).toEqual([])
  await waitFor(() => expect(document.activeElement).toBe(field(/^Nome/)))
  await keys.type(field(/^Nome/), 'L')
  await save(keys)
  expect(await screen.findByText('Curto demais.')).toBeTruthy()
  await fill(keys, field(/^Nome/), 'L'.repeat(51))
  await save(keys)
  expect(await screen.findByText('Longo demais.')).toBeTruthy()
})

test('[CONN-072] makes a connection of what was typed, and hands it on', async () => {
  const keys = await openNew({ queues: [4] })
  api().answer(connectionEndpoints.createConnection, fullConnectionOf(9))
  api().answer(connectionEndpoints.listConnections, [])
  await fill(keys, field(/^Nome/), 'Loja nova')
  await fill(keys, field(/^ID do número/), '12345678')
  await fill(keys, field(/^ID da conta/), '87654321')
  await fill(keys, token(), 'EAAB')
  await save(keys)
  await waitFor(() => expect(done).toEqual(['made 9']))
  expect(made()).toMatchObject([
    {
      channel: 'whatsappapi',
      name: 'Loja nova',
      phoneNumberId: '12345678',
      businessAccountId: '87654321',
      accessToken: 'EAAB',
      // The only queue.
      queueIds: [4],
      maxUseBotQueues: 3,
    },
  ])
  expect(made()[0]).not.toHaveProperty('token')
})

test('[CONN-073] sends only the changed fields, with the version that the form began with', async () => {
  const known = fullConnectionOf(3, { name: 'Loja', greetingMessage: 'Olá' })
  const keys = await openKnown(known)
  api().answer(connectionEndpoints.updateConnection, known)
  await fill(keys, field(/^Nome/), 'Matriz')
  await save(keys)
  await waitFor(() => expect(done).toEqual(['closed']))
  expect(changed()).toEqual([{ name: 'Matriz', updatedAt: known.updatedAt }])
  expect(await screen.findByText('Conexão salva.')).toBeTruthy()
})

test('keeps a secret that is left empty, and shows none', async () => {
  const keys = await openToSave()
  expect(token().value).toBe('')
  expect(token().placeholder).toBe('Deixe vazio para manter')
  await keys.click(screen.getByRole('switch', { name: /Conexão padrão/ }))
  await save(keys)
  await waitFor(() => expect(changed()).toHaveLength(1))
  expect(changed()[0]).not.toHaveProperty('accessToken')
  expect(changed()[0]).toMatchObject({ isDefault: true })
})

test('[CONN-054, CONN-055, CONN-065] demands a question and a time where ratings are on', async () => {
  const keys = await openKnown(fullConnectionOf(3), { settings: { userRating: 'enabled' } })
  await save(keys)
  expect(await screen.findByText('A avaliação está ativa: informe o tempo para avaliar.')).toBeTruthy()
  expect(
    screen.getAllByText('A avaliação está ativa: escreva a mensagem de avaliação.').length,
  ).toBeGreaterThan(0)
  expect(screen.getByRole('tab', { name: 'Avaliações' }).getAttribute('aria-selected')).toBe('true')
  expect(changed()).toEqual([])
})

test('suggests a question to a new connection where ratings are on', async () => {
  const keys = await openNew({ settings: { userRating: 'enabled' } })
  await keys.click(screen.getByRole('tab', { name: 'Avaliações' }))
  expect(field(/Mensagem de avaliação/).value).toBe('De 0 a 10, que nota você dá para o nosso atendimento?')
  expect(field(/Tempo para avaliar/).value).toBe('30')
})

test('[CONN-057] takes a redirection with both its time and its department only', async () => {
  const keys = await openKnown(fullConnectionOf(3))
  await keys.click(screen.getByRole('tab', { name: 'Chatbot' }))
  const minutes = field(/Redirecionar após/)
  await keys.clear(minutes)
  await keys.type(minutes, '5')
  await save(keys)
  const problem = 'Informe o tempo e o departamento do redirecionamento, ou nenhum dos dois.'
  // At its field, and in a toast.
  await waitFor(() => expect(screen.getAllByText(problem)).toHaveLength(2))
  expect(changed()).toEqual([])
})

test('[CONN-061] asks for the days of a vacation that has a message', async () => {
  const keys = await openKnown(fullConnectionOf(3))
  await keys.click(screen.getByRole('tab', { name: 'Mensagens' }))
  await fill(keys, field(/Mensagem de férias coletivas/), 'Voltamos em janeiro')
  await save(keys)
  expect(await screen.findAllByText('Preencha este campo.')).toHaveLength(2)
})

test('[CONN-050, CONN-062] refuses a vacation that began over ten days ago; takes its times in company time', async () => {
  const keys = await openToSave()
  await keys.click(screen.getByRole('tab', { name: 'Mensagens' }))
  await fill(keys, field(/Mensagem de férias coletivas/), 'Voltamos em janeiro')
  const now = Date.now()
  const fieldIn = (days: number) => localField(new Date(now + days * 864e5), 'America/Sao_Paulo')
  const day = (days: number) => writeMoment(fieldIn(days))
  await fill(keys, field(/^Início/), day(-11))
  await fill(keys, field(/^Fim/), day(5))
  await save(keys)
  expect(
    (await screen.findAllByText('A data não pode ser anterior a 10 dias atrás.')).length,
  ).toBeGreaterThan(0)
  expect(changed()).toEqual([])
  await fill(keys, field(/^Início/), day(-9))
  await save(keys)
  const moment = (days: number) => new Date(`${fieldIn(days)}:00-03:00`)
  const taken = { collectiveVacationStart: moment(-9), collectiveVacationEnd: moment(5) }
  const collectiveVacationMessage = 'Voltamos em janeiro'
  await waitFor(() => expect(changed()).toMatchObject([{ collectiveVacationMessage, ...taken }]))
})

test('[CONN-043] uploads an image or a video for the greeting', async () => {
  const keys = await openToSave()
  api().answer(connectionEndpoints.attachGreetingMedia, fullConnectionOf(3))
  await keys.click(screen.getByRole('tab', { name: 'Mensagens' }))
  const picker = document.querySelector<HTMLInputElement>('input[type=file]')
  expect(picker?.accept).toBe('image/*,video/*')
  if (picker) await keys.upload(picker, new File(['x'], 'oi.png', { type: 'image/png' }))
  await save(keys)
  await waitFor(() =>
    expect(api().asked(connectionEndpoints.attachGreetingMedia)).toMatchObject([{ params: { id: 3 } }]),
  )
})

test('[CONN-048, CONN-056] states the scale 0 to 10, and saves the limits of a rating', async () => {
  const keys = await openToSave()
  await keys.click(screen.getByRole('tab', { name: 'Avaliações' }))
  expect(screen.getByText('O cliente responde com uma nota de 0 a 10.')).toBeTruthy()
  await keys.type(field(/^Máximo de respostas inválidas/), '2', {
    initialSelectionStart: 0,
    initialSelectionEnd: 9,
  })
  await fill(keys, field(/^Tempo para avaliar/), '15')
  await save(keys)
  await waitFor(() => expect(changed()).toMatchObject([{ maxUseBotQueuesNPS: 2, expiresTicketNPS: 15 }]))
})

test('[CONN-038, CONN-040, SET-051] shows hours where the company keeps them by connection, if the plan has them', async () => {
  await openKnown(fullConnectionOf(3), { settings: { scheduleType: 'connection' } })
  expect(screen.getByRole('tab', { name: 'Horários' })).toBeTruthy()
})

test('[SET-051] shows no hours where the company keeps them by department', async () => {
  await openKnown(fullConnectionOf(3), { settings: { scheduleType: 'queue' } })
  expect(screen.queryByRole('tab', { name: 'Horários' })).toBeNull()
})

test('[CONN-049, CONN-060] asks for the department of an import, and begins with the last thirty days', async () => {
  const keys = await openKnown(fullConnectionOf(3, { channel: 'whatsapp', status: 'DISCONNECTED' }))
  await keys.click(screen.getByRole('switch', { name: /Importar mensagens antigas/ }))
  for (const end of [/^Mensagens desde/, /^Mensagens até/]) expect(field(end).value).not.toBe('')
  await save(keys)
  expect((await screen.findAllByText('Escolha o departamento da importação.')).length).toBeGreaterThan(0)
})

test('[CONN-035] warns that an import drops a connected phone, and asks for a new code after it', async () => {
  const known = fullConnectionOf(3, { channel: 'whatsapp', status: 'CONNECTED' })
  const keys = await openKnown(known)
  api().answer(connectionEndpoints.updateConnection, { ...known, status: 'qrcode' })
  await keys.click(screen.getByRole('switch', { name: /Importar mensagens antigas/ }))
  expect(screen.getByText(/^Ao salvar, esta conexão cai e pede um novo QR Code/)).toBeTruthy()
  await keys.click(screen.getByRole('combobox', { name: /Departamento da importação/ }))
  await keys.click(await screen.findByRole('option', { name: 'Fila 2' }))
  await save(keys)
  await waitFor(() => expect(done).toEqual(['made 3']))
  expect(changed()).toMatchObject([{ enableImportMessage: true, queueIdImportMessages: 2 }])
})

test('[D103] says who saved in between, and keeps mine only when told so', async () => {
  const known = fullConnectionOf(3, { name: 'Loja' })
  const keys = await openKnown(known)
  const details = { user: 'Rafael', at: '2026-01-06T15:00:00.000Z', fields: ['name'] }
  api().refuse(connectionEndpoints.updateConnection, 409, 'ERR_CHANGED_MEANWHILE', details)
  await keys.type(field(/^Nome/), ' 2')
  await save(keys)
  const notice = await screen.findByRole('alert')
  expect(notice.textContent).toContain('Rafael alterou este cadastro em')
  expect(done).toEqual([])
  api().answer(connectionEndpoints.updateConnection, known)
  await keys.click(within(notice).getByRole('button', { name: 'Manter a minha' }))
  await waitFor(() => expect(done).toEqual(['closed']))
  expect(changed().at(-1)).toEqual({ name: 'Loja 2' })
})

test('[D103] gives mine up for what somebody else saved', async () => {
  const keys = await openKnown(fullConnectionOf(3))
  const details = { user: null, at: '2026-01-06T15:00:00.000Z', fields: [] }
  api().refuse(connectionEndpoints.updateConnection, 409, 'ERR_CHANGED_MEANWHILE', details)
  await keys.type(field(/^Nome/), ' 2')
  await save(keys)
  const notice = await screen.findByRole('alert')
  expect(notice.textContent).toContain('Outra pessoa alterou este cadastro')
  await keys.click(within(notice).getByRole('button', { name: 'Descartar a minha' }))
  expect(done).toEqual(['closed'])
  expect(changed()).toHaveLength(1)
})

test('asks before it loses what was typed, and closes at once where nothing was', async () => {
  const keys = await openKnown(fullConnectionOf(3))
  await keys.click(screen.getByRole('button', { name: 'Cancelar' }))
  expect(done).toEqual(['closed'])
  await keys.type(field(/^Nome/), ' 2')
  await keys.click(screen.getByRole('button', { name: 'Cancelar' }))
  const question = await screen.findByRole('dialog', { name: 'Descartar alterações?' })
  expect(done).toEqual(['closed'])
  await keys.click(within(question).getByRole('button', { name: 'Cancelar' }))
  expect(field(/^Nome/).value).toBe('Conexão 3 2')
  await keys.click(screen.getByRole('button', { name: 'Cancelar' }))
  await keys.click(
    within(await screen.findByRole('dialog', { name: 'Descartar alterações?' })).getByRole('button', {
      name: 'Descartar',
    }),
  )
  expect(done).toEqual(['closed', 'closed'])
})

test.each([
  ['ERR_CONNECTION_NAME_ALREADY_EXISTS', /^Nome/],
  ['ERR_CONNECTION_ACCOUNT', /^ID do número/],
])('shows %s of the server at the field it is about', async (code, name) => {
  const keys = await openKnown(fullConnectionOf(3))
  api().refuse(connectionEndpoints.updateConnection, 409, code)
  await keys.type(field(/^Nome/), ' 2')
  await save(keys)
  await waitFor(() => expect(field(name).getAttribute('aria-invalid')).toBe('true'))
  expect(field(/^Nome/).value).toBe('Conexão 3 2')
})

test('[CONN-052, CONN-102] shows a new token for integrations once it was asked for', async () => {
  const known = fullConnectionOf(3, { token: '********' })
  const keys = await openKnown(known)
  expect(field('Token para integrações').value).toBe('********')
  api().answer(connectionEndpoints.renewConnectionToken, { token: 'a1B2'.repeat(7) })
  await keys.click(screen.getByRole('button', { name: 'Gerar novo token', hidden: true }))
  await waitFor(() => expect(field('Token para integrações').value).toBe('a1B2'.repeat(7)))
  await keys.click(screen.getByRole('button', { name: 'Copiar token', hidden: true }))
  expect(await screen.findByText('Token copiado.')).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe(field('Token para integrações').value)
})

test('offers to try again where the connection cannot be loaded', async () => {
  answer({})
  api().refuse(connectionEndpoints.showConnection, 404, 'ERR_NO_WAPP_FOUND')
  const { keys } = show(<ConnectionDialog id={3} channel="whatsapp" onMade={() => {}} onClose={() => {}} />)
  const again = await screen.findByRole('button', { name: 'Tentar de novo' })
  api().answer(connectionEndpoints.showConnection, fullConnectionOf(3, { channel: 'whatsapp' }))
  await keys.click(again)
  expect(await screen.findByRole('tab', { name: 'Geral' })).toBeTruthy()
})

test('[CONN-037] has a tab for each matter, with those of bots and flows where others lend their fields', async () => {
  answer({ settings: { scheduleType: 'connection' } })
  api().answer(connectionEndpoints.showConnection, fullConnectionOf(3))
  const flow = () => <p>fluxo de boas-vindas</p>
  const { keys } = show(
    <AutomationSlot value={{ integrations: () => <p>prompt e integração</p>, defaultFlow: flow }}>
      <ConnectionDialog id={3} channel="whatsappapi" onMade={() => {}} onClose={() => {}} />
    </AutomationSlot>,
    { at: '/connections' },
  )
  await screen.findByRole('tab', { name: 'Horários' })
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    ...['Geral', 'Integrações', 'Mensagens', 'Chatbot', 'Avaliações', 'Fluxo padrão', 'Horários'],
  ])
  await keys.click(screen.getByRole('tab', { name: 'Integrações' }))
  expect(await screen.findByText('prompt e integração')).toBeTruthy()
  await keys.click(screen.getByRole('tab', { name: 'Fluxo padrão' }))
  expect(await screen.findByText('fluxo de boas-vindas')).toBeTruthy()
})

test('[CONN-042] takes every message that the connection says by itself, and leads to that of the LGPD', async () => {
  const keys = await openNew({ channel: 'whatsapp', queues: [4] })
  api().answer(connectionEndpoints.createConnection, fullConnectionOf(9))
  api().answer(connectionEndpoints.listConnections, [])
  await fill(keys, field(/^Nome/), 'Balcão')
  await keys.click(screen.getByRole('tab', { name: 'Mensagens' }))
  const messages = {
    Saudação: 'Olá',
    'Mensagem de conclusão': 'Até logo',
    'Mensagem fora do expediente': 'Fechado',
    'Mensagem de inatividade': 'Ainda está aí?',
    'Mensagem de encerramento por inatividade': 'Encerramos por aqui',
  }
  for (const [name, text] of Object.entries(messages)) await fill(keys, field(new RegExp(`^${name}`)), text)
  const lgpd = screen.getByRole('link', { name: 'Abrir nas configurações' })
  expect(lgpd.getAttribute('href')).toBe('/settings?setting=lgpdMessage')
  await keys.click(screen.getByRole('tab', { name: 'Avaliações' }))
  await fill(keys, field(/^Mensagem de avaliação/), 'De 0 a 10?')
  await save(keys)
  await waitFor(() =>
    expect(made()).toMatchObject([
      {
        greetingMessage: 'Olá',
        complationMessage: 'Até logo',
        outOfHoursMessage: 'Fechado',
        inactiveMessage: 'Ainda está aí?',
        expiresInactiveMessage: 'Encerramos por aqui',
        ratingMessage: 'De 0 a 10?',
      },
    ]),
  )
})
