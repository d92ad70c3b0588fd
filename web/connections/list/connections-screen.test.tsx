import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  connectionEndpoints,
  type ConnectionSession,
  connectionSessionChannel,
} from '#domain/connections/connection-contract.ts'
import { type Connection, connectionChannel } from '#domain/connections/connection-list.ts'
import { facebookEndpoints } from '#domain/connections/facebook-contract.ts'
import { importEndpoints } from '#domain/connections/import-contract.ts'
import { parkedEndpoints } from '#domain/connections/parked-contract.ts'
import { deletedRecordEndpoints } from '#domain/deleted-records/deleted-record-contract.ts'
import { queueEndpoints } from '#domain/queues/queue-contract.ts'
import { ticketCountEndpoints } from '#domain/queues/ticket-count-contract.ts'
import { settingEndpoints } from '#domain/settings/setting-contract.ts'
import { UndoBar } from '#web/app/undo-bar.tsx'
import { connectionsQuery } from '#web/connections/connection-queries.ts'
import { connectionQuery } from '#web/connections/managed-queries.ts'
import { askAgain, queryClient } from '#web/platform/query-client.ts'
import { connectionOf, fullConnectionOf } from '#tests/channels/connection-of.ts'
import { queueOf } from '#tests/inbox/queue-of.ts'
import { sessionUserOf } from '#tests/app/session-user-of.ts'
import { api, fill, show, showLive } from '#tests/web/stage.tsx'
import { ConnectionsScreen } from './connections-screen.tsx'

const linked = (id: number, over: Partial<Connection> = {}) =>
  connectionOf(id, { channel: 'whatsapp', name: `Celular ${id}`, ...over })

const screenWithUndo = (
  <>
    <ConnectionsScreen />
    <UndoBar />
  </>
)
function answer(connections: Connection[], support = '') {
  api().answer(connectionEndpoints.listConnections, connections)
  api().answer(settingEndpoints.showPublicSetting, support)
  api().answer(parkedEndpoints.listParked, { parked: [] })
  api().answer(settingEndpoints.listSettings, [])
  api().answer(queueEndpoints.listQueues, [queueOf(1)])
}
const open = (connections: Connection[], at = '/connections') => {
  answer(connections)
  return show(screenWithUndo, { at, as: { profile: 'admin' } })
}
const row = async (name: string) => {
  const found = (await screen.findByText(name)).closest('tr')
  if (!found) throw new Error(`${name} stands in no row.`)
  return within(found)
}
const dialog = (name: string | RegExp) => screen.findByRole('dialog', { name })
const session = (id: number, over: Partial<ConnectionSession> = {}) => ({ ...fullConnectionOf(id), ...over })

test('[CONN-010, CONN-011] lists the connections, and counts them', async () => {
  open([linked(1), connectionOf(2, { name: 'Oficial', isDefault: true })])
  await row('Celular 1')
  expect(screen.getByRole('heading', { name: 'Conexões (2)' })).toBeTruthy()
  expect((await row('Oficial')).getByLabelText('Sim')).toBeTruthy()
})

test('says what to do where there is no connection yet', async () => {
  open([])
  expect(
    await screen.findByText('Ainda não há conexões: conecte um número para começar a atender.'),
  ).toBeTruthy()
})

test.each([
  ['qrcode', ['QR Code']],
  ['DISCONNECTED', ['Tentar novamente', 'Novo QR Code']],
  ['TIMEOUT', ['Novo QR Code', 'Desconectar']],
  ['CONNECTED', ['Desconectar']],
  ['PAIRING', ['Desconectar']],
  ['OPENING', ['Conectando']],
] as const)(
  '[CONN-021, CONN-022, CONN-023, CONN-024] offers what a phone that is %s allows',
  async (status, names) => {
    open([linked(1, { status })])
    const cells = await row('Celular 1')
    const session_ = cells.getAllByRole('button').map(({ textContent }) => textContent)
    expect(session_.filter(Boolean)).toEqual(names)
    if (status === 'OPENING')
      expect(cells.getByRole('button', { name: 'Conectando' })).toHaveProperty('disabled', true)
  },
)

test('[CONN-014] offers the channels that the plan has', async () => {
  answer([])
  const { company } = sessionUserOf()
  const plan = { ...company.plan, useFacebook: false, useInstagram: false }
  const { keys } = show(<ConnectionsScreen />, { as: { profile: 'admin', company: { ...company, plan } } })
  await keys.click((await screen.findAllByRole('button', { name: 'Nova conexão' }))[0] as HTMLElement)
  const offered = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  expect(offered).toEqual(['WhatsApp (QR Code)', 'WhatsApp (API oficial)'])
})

test('opens the form that the address names, and closes it by going back', async () => {
  const { keys } = open([connectionOf(2, { name: 'Oficial' })])
  api().answer(connectionEndpoints.showConnection, fullConnectionOf(2))
  await keys.click((await row('Oficial')).getByRole('button', { name: 'Editar conexão' }))
  expect(location.search).toBe('?edit=2')
  await screen.findByRole('tab', { name: 'Geral' })
  history.back()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(location.search).toBe('')
})

test('opens nothing for a connection that is not there', async () => {
  open([linked(1)], '/connections?edit=99')
  await row('Celular 1')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('shows the code of a connection that was just made', async () => {
  const { keys } = open([], '/connections?new=whatsapp')
  const made = fullConnectionOf(5, { channel: 'whatsapp', status: 'qrcode', name: 'Celular 5' })
  api().answer(connectionEndpoints.createConnection, () => {
    api().answer(connectionEndpoints.listConnections, [linked(5, { status: 'qrcode' })])
    return made
  })
  api().answer(connectionEndpoints.showConnection, made)
  await fill(keys, await screen.findByRole('textbox', { name: /^Nome/ }), 'Celular 5')
  await keys.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Aguardando pelo QR Code')).toBeTruthy()
  expect(location.search).toBe('?qr=5')
})

test('[CONN-025, CONN-026, CONN-027] follows the code until the phone is linked', async () => {
  answer([linked(1, { status: 'qrcode' })])
  api().answer(
    connectionEndpoints.showConnection,
    fullConnectionOf(1, { channel: 'whatsapp', status: 'qrcode' }),
  )
  const { line } = await showLive(screenWithUndo, { at: '/connections?qr=1', as: { profile: 'admin' } })
  expect(await screen.findByText('Aguardando pelo QR Code')).toBeTruthy()
  const tell = (over: Partial<ConnectionSession>) =>
    line.tell(connectionSessionChannel, {
      action: 'update',
      session: session(1, { status: 'qrcode', ...over }),
    })
  tell({ qrcode: '2@abc', statusSince: new Date() })
  expect(await screen.findByRole('img', { name: 'QR Code' })).toBeTruthy()
  tell({ status: 'PAIRING' })
  expect(await screen.findByText('Código lido. Conectando…')).toBeTruthy()
  tell({ status: 'CONNECTED', number: '5511912345678' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText(/^Conectado\. De outro celular/)).toBeTruthy()
})

test('[CONN-025] shows a code that arrives while the connection is being fetched', async () => {
  answer([linked(1, { status: 'qrcode' })])
  const before = fullConnectionOf(1, { channel: 'whatsapp', status: 'qrcode' })
  api().answer(connectionEndpoints.showConnection, before)
  const { line } = await showLive(screenWithUndo, { at: '/connections?qr=1', as: { profile: 'admin' } })
  const held = Promise.withResolvers<void>()
  api().answer(connectionEndpoints.showConnection, () => held.promise.then(() => before))
  askAgain(connectionQuery(1).queryKey)
  const made = session(1, { status: 'qrcode', qrcode: '2@abc', statusSince: new Date() })
  line.tell(connectionSessionChannel, { action: 'update', session: made })
  await screen.findByRole('img', { name: 'QR Code' })
  held.resolve()
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(screen.getByRole('img', { name: 'QR Code' })).toBeTruthy()
})

test('[CONN-011] keeps a change that arrives while the list is being fetched', async () => {
  const before = [linked(1)]
  answer(before)
  const { line } = await showLive(screenWithUndo, { as: { profile: 'admin' } })
  await row('Celular 1')
  const held = Promise.withResolvers<void>()
  api().answer(connectionEndpoints.listConnections, () => held.promise.then(() => before))
  askAgain(connectionsQuery.queryKey)
  line.tell(connectionChannel, { action: 'update', whatsapp: linked(1, { name: 'Balcão' }) })
  await row('Balcão')
  held.resolve()
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  await row('Balcão')
})

test('requests another code after the first has timed out', async () => {
  const { keys } = open([linked(1, { status: 'TIMEOUT' })], '/connections?qr=1')
  const timedOut = fullConnectionOf(1, { channel: 'whatsapp', status: 'TIMEOUT' })
  api().answer(connectionEndpoints.showConnection, timedOut)
  api().answer(connectionEndpoints.renewSession, timedOut)
  await keys.click(await screen.findByRole('button', { name: 'Gerar novo' }))
  await waitFor(() =>
    expect(api().asked(connectionEndpoints.renewSession)).toEqual([{ params: { id: 1 }, body: {} }]),
  )
})

test('[CONN-077] disconnects a phone after a question', async () => {
  const { keys } = open([linked(1)])
  api().answer(connectionEndpoints.endSession, fullConnectionOf(1))
  await keys.click((await row('Celular 1')).getByRole('button', { name: 'Desconectar' }))
  const question = await dialog('Desconectar')
  expect(question.textContent).toContain('Celular 1 sai do celular e só volta com um novo QR Code.')
  await keys.click(within(question).getByRole('button', { name: 'Cancelar' }))
  expect(api().asked(connectionEndpoints.endSession)).toEqual([])
  await keys.click((await row('Celular 1')).getByRole('button', { name: 'Desconectar' }))
  await keys.click(within(await dialog('Desconectar')).getByRole('button', { name: 'Desconectar' }))
  expect(await screen.findByText('Conexão desconectada.')).toBeTruthy()
  expect(api().asked(connectionEndpoints.endSession)).toEqual([{ params: { id: 1 } }])
})

test('[D105] says how many tickets a deletion concerns, and offers to take it back', async () => {
  const { keys } = open([connectionOf(2, { name: 'Oficial' })])
  api().answer(ticketCountEndpoints.countTicketsOf, { active: 3 })
  api().answer(connectionEndpoints.deleteConnection, { message: 'ok', deletedRecordId: 40 })
  api().answer(deletedRecordEndpoints.restoreDeletedRecord, {
    kind: 'connection',
    recordId: 2,
    name: 'Oficial',
  })
  await keys.click((await row('Oficial')).getByRole('button', { name: 'Excluir conexão' }))
  const question = await dialog('Excluir conexão')
  await within(question).findByText(/^Atendimentos em aberto por Oficial: 3\./)
  await keys.click(within(question).getByRole('button', { name: 'Excluir conexão' }))
  await keys.click(await screen.findByRole('button', { name: 'Desfazer' }))
  await waitFor(() =>
    expect(api().asked(deletedRecordEndpoints.restoreDeletedRecord)).toEqual([{ params: { id: 40 } }]),
  )
})

test('[CONN-012, CONN-082] restarts every phone after a question, where there is one', async () => {
  const { keys } = open([linked(1), connectionOf(2)])
  api().answer(connectionEndpoints.restartConnections, { restarted: 1 })
  await keys.click(await screen.findByRole('button', { name: 'Reiniciar conexões' }))
  await keys.click(
    within(await dialog('Reiniciar conexões')).getByRole('button', { name: 'Reiniciar conexões' }),
  )
  expect(await screen.findByText('Conexões reiniciadas: 1.')).toBeTruthy()
})

test('restarts nothing where no phone is linked', async () => {
  open([connectionOf(2, { name: 'Oficial' })])
  await row('Oficial')
  expect(screen.queryByRole('button', { name: 'Reiniciar conexões' })).toBeNull()
})

test('[CONN-028, CONN-081] closes what an import left waiting, after a question', async () => {
  const { keys } = open([linked(1, { statusImportMessages: 'renderButtonCloseTickets' })])
  api().answer(importEndpoints.closeImported, { closed: 12 })
  await keys.click(await screen.findByRole('button', { name: 'Fechar importados' }))
  await keys.click(
    within(await dialog('Fechar importados')).getByRole('button', { name: 'Fechar importados' }),
  )
  expect(await screen.findByText('Atendimentos fechados: 12.')).toBeTruthy()
})

test.each(['whatsappapi', 'facebook', 'instagram'] as const)(
  '[CONN-023, CONN-100] a connected account of %s is switched off after a question',
  async (channel) => {
    const { keys } = open([connectionOf(3, { channel, name: 'Conta', status: 'CONNECTED' })])
    api().answer(connectionEndpoints.endSession, fullConnectionOf(3))
    await keys.click((await row('Conta')).getByRole('button', { name: 'Desconectar' }))
    const question = await dialog('Desconectar')
    expect(question.textContent).toContain('O que os clientes escreverem continua chegando.')
    await keys.click(within(question).getByRole('button', { name: 'Desconectar' }))
    expect(await screen.findByText('Conexão desconectada.')).toBeTruthy()
    expect(api().asked(connectionEndpoints.endSession)).toEqual([{ params: { id: 3 } }])
  },
)

test('an account that a person switched off goes on without signing in, one without access does not', async () => {
  const off = { channel: 'whatsappapi', status: 'DISCONNECTED' } as const
  open([
    connectionOf(3, { ...off, name: 'Desligada', statusReason: 'ended:Bia' }),
    connectionOf(4, { ...off, name: 'Expirada', statusReason: 'token' }),
  ])
  expect((await row('Desligada')).getByRole('button', { name: 'Tentar novamente' })).toBeTruthy()
  const expired = await row('Expirada')
  expect(expired.getByRole('button', { name: 'Entrar de novo' })).toBeTruthy()
  expect(expired.queryByRole('button', { name: 'Tentar novamente' })).toBeNull()
})

test('signs a page in anew by the way in which it was made', async () => {
  const { keys } = open([connectionOf(3, { channel: 'facebook', name: 'Página', status: 'DISCONNECTED' })])
  api().answer(facebookEndpoints.showFacebookApp, { app: null })
  await keys.click((await row('Página')).getByRole('button', { name: 'Entrar de novo' }))
  expect(await screen.findByLabelText(/Token/)).toBeTruthy()
  expect(location.search).toBe('?new=facebook')
})

test('[CONN-013] links to the support where the platform has one', async () => {
  answer([], 'https://example.com/ajuda')
  show(<ConnectionsScreen />, { as: { profile: 'admin' } })
  const link = await screen.findByRole('link', { name: 'Chamar o suporte' })
  expect(link.getAttribute('href')).toBe('https://example.com/ajuda')
})

test('[CONN-036] follows what becomes of connections', async () => {
  answer([linked(1)])
  const { line } = await showLive(<ConnectionsScreen />, { as: { profile: 'admin' } })
  await row('Celular 1')
  line.tell(connectionChannel, { action: 'update', whatsapp: linked(1, { status: 'DISCONNECTED' }) })
  expect(await (await row('Celular 1')).findByText(/Desvinculada pelo celular/)).toBeTruthy()
  line.tell(connectionChannel, { action: 'create', whatsapp: linked(2) })
  await row('Celular 2')
  line.tell(connectionChannel, { action: 'delete', whatsappId: 1 })
  await waitFor(() => expect(screen.queryByText('Celular 1')).toBeNull())
})

test.each(['OPENING', 'qrcode', 'TIMEOUT', 'DISCONNECTED'] as const)(
  'says that the phone unlinked a connection which is %s',
  async (status) => {
    open([linked(1, { status, statusReason: 'unlinked' })])
    expect(await (await row('Celular 1')).findByText(/^Desvinculada pelo celular/)).toBeTruthy()
  },
)

test('keeps the form of a connection that a colleague deletes', async () => {
  answer([linked(1)])
  api().answer(connectionEndpoints.showConnection, fullConnectionOf(1, { channel: 'whatsapp' }))
  const { keys, line } = await showLive(screenWithUndo, {
    at: '/connections?edit=1',
    as: { profile: 'admin' },
  })
  const name = await screen.findByLabelText<HTMLInputElement>(/^Nome/)
  await fill(keys, name, 'Balcão')
  line.tell(connectionChannel, { action: 'delete', whatsappId: 1 })
  await waitFor(() => expect(screen.queryByText('Celular 1')).toBeNull())
  expect(screen.getByLabelText(/^Nome/)).toBe(name)
  expect(name.value).toBe('Balcão')
})

test('asks before a file that was chosen for the greeting is lost', async () => {
  const { keys } = open([linked(1)], '/connections?edit=1')
  api().answer(connectionEndpoints.showConnection, fullConnectionOf(1, { channel: 'whatsapp' }))
  await keys.click(await screen.findByRole('tab', { name: 'Mensagens' }))
  const picker = document.querySelector<HTMLInputElement>('input[type=file]')
  await keys.upload(picker!, new File(['x'], 'oi.png', { type: 'image/png' }))
  await keys.click(screen.getByRole('button', { name: 'Cancelar' }))
  expect(await screen.findByText('Descartar alterações?')).toBeTruthy()
})
