import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  type Announcement,
  announcementChannel,
  announcementEndpoints as calls,
} from '#domain/announcements/announcement-contract.ts'
import { api, fill, show, showLive } from '#tests/web/stage.tsx'
import { AnnouncementBell } from './announcement-bell.tsx'
import { AnnouncementsScreen } from './announcements-screen.tsx'
import { UrgentAnnouncement } from './urgent-announcement.tsx'

const at = new Date('2026-11-20T12:00:00Z')
const one = (given: Partial<Announcement> = {}): Announcement => ({
  ...{ id: 1, title: 'Manutenção', text: 'Domingo às 3h.', priority: 3, status: 'active', mediaPath: null },
  ...{ mediaName: null, name: null, createdAt: at, updatedAt: at, isRead: false },
  ...given,
})
const page = (records: Announcement[]) => ({
  ...{ records, count: records.length, hasMore: false },
  unread: records.filter(({ isRead }) => !isRead).length,
})
const root = { as: { profile: 'admin', super: true } } as const

test('[ANN-006] lists title, priority, attachment and status, with what can be done', async () => {
  api().answer(calls.listAnnouncements, page([one({ priority: 1, mediaName: 'aviso.png' })]))
  show(<AnnouncementsScreen />, root)
  const table = await screen.findByRole('table', { name: 'Comunicados' })
  for (const name of ['Título', 'Prioridade', 'Anexo', 'Status'])
    expect(within(table).getByRole('columnheader', { name })).toBeTruthy()
  const row = within(table).getAllByRole('row')[1]!
  for (const text of ['Manutenção', 'Alta', 'aviso.png', 'Ativo']) expect(row.textContent).toContain(text)
  for (const name of ['Editar comunicado', 'Excluir comunicado'])
    expect(within(row).getByRole('button', { name })).toBeTruthy()
  expect(screen.getByRole('searchbox', { name: 'Buscar comunicados' })).toBeTruthy()
})

test('[ANN-002, ANN-007, ANN-008, ANN-009, ANN-010] asks for title and text; a new one is low and active', async () => {
  api().answer(calls.listAnnouncements, page([]))
  const { keys } = show(<AnnouncementsScreen />, { ...root, at: '/?new=1' })
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByRole<HTMLInputElement>('combobox', { name: 'Prioridade' }).value).toBe('Baixa')
  expect(within(dialog).getByRole<HTMLInputElement>('combobox', { name: 'Status' }).value).toBe('Ativo')
  expect(document.querySelector('input[type=file]')?.getAttribute('accept')).toBe('.png,.jpg,.jpeg')
  await keys.click(within(dialog).getByRole('button', { name: 'Salvar' }))
  expect(await screen.findAllByText('Obrigatório')).toHaveLength(2)
})

test('[ANN-020] says that an announcement is saved', async () => {
  api().answer(calls.listAnnouncements, page([]))
  api().answer(calls.createAnnouncement, ({ body }) => one({ title: body.title, text: body.text }))
  const { keys } = show(<AnnouncementsScreen />, { ...root, at: '/?new=1' })
  await fill(keys, await screen.findByLabelText(/^Título/), 'Novidade')
  await fill(keys, screen.getByLabelText(/^Texto/), 'Leia')
  await keys.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Comunicado salvo.')).toBeTruthy()
})

test('[D103] leaves an announcement switched off that a colleague switched off meanwhile', async () => {
  api().answer(calls.listAnnouncements, page([one()]))
  api().answer(calls.showAnnouncement, one())
  api().answer(calls.updateAnnouncement, one({ status: 'inactive' }))
  const { keys } = show(<AnnouncementsScreen />, { ...root, at: '/?edit=1' })
  await fill(keys, await screen.findByLabelText(/^Texto/), 'Domingo às 4h.')
  await keys.click(screen.getByRole('button', { name: 'Salvar' }))
  await screen.findByText('Comunicado salvo.')
  expect(
    api()
      .asked(calls.updateAnnouncement)
      .map(({ body }) => body),
  ).toEqual([{ text: 'Domingo às 4h.' }])
})

test('[ANN-004, ANN-019, ANN-021] opens an announcement from the popover, whose edge tells how urgent it is', async () => {
  api().answer(calls.listAnnouncements, page([one({ id: 2, priority: 1, title: 'Urgente' }), one()]))
  api().answer(calls.readAnnouncement, ({ params }) => one({ id: params.id, isRead: true }))
  const { keys } = show(<AnnouncementBell />)
  await keys.click(await screen.findByRole('button', { name: 'Comunicados: 2 por ler' }))
  const item = await screen.findByRole('button', { name: /Urgente/ })
  expect(item.dataset.priority).toBe('1')
  expect(item.className).toContain('priority1')
  await keys.click(item)
  const dialog = await screen.findByRole('dialog', { name: 'Urgente' })
  expect(within(dialog).getByText('Domingo às 3h.')).toBeTruthy()
  await waitFor(() => expect(api().asked(calls.readAnnouncement)).toMatchObject([{ params: { id: 2 } }]))
})

test('[SHELL-018] stands in the bar where nothing was announced yet, and says so', async () => {
  api().answer(calls.listAnnouncements, page([]))
  const { keys } = show(<AnnouncementBell />)
  await keys.click(await screen.findByRole('button', { name: 'Comunicados' }))
  expect(await screen.findByText('Nenhum comunicado.')).toBeTruthy()
})

test('[ANN-018] shows in the popover what is announced meanwhile', async () => {
  let records = [one({ isRead: true })]
  api().answer(calls.listAnnouncements, () => page(records))
  const { line } = await showLive(<AnnouncementBell />)
  await screen.findByRole('button', { name: 'Comunicados' })
  records = [one({ id: 3, title: 'Agora' }), ...records]
  const { isRead: _, ...record } = records[0]!
  line.tell(announcementChannel, { action: 'create', record })
  expect(await screen.findByRole('button', { name: 'Comunicados: 1 por ler' })).toBeTruthy()
})

test('keeps an urgent announcement in sight until it is understood', async () => {
  let isRead = false
  api().answer(calls.listAnnouncements, () => page([one({ priority: 1, isRead })]))
  api().answer(calls.readAnnouncement, () => {
    isRead = true
    return one({ isRead })
  })
  const { keys } = show(<UrgentAnnouncement />)
  await keys.click(await screen.findByRole('button', { name: 'Entendi' }))
  await waitFor(() => expect(screen.queryByText('Manutenção')).toBeNull())
})

test('asks before a chosen file is lost', async () => {
  api().answer(calls.listAnnouncements, page([]))
  const { keys } = show(<AnnouncementsScreen />, { ...root, at: '/?new=1' })
  await screen.findByRole('dialog')
  const picker = document.querySelector<HTMLInputElement>('input[type=file]')
  await keys.upload(picker!, new File(['x'], 'aviso.png', { type: 'image/png' }))
  await keys.click(screen.getByRole('button', { name: 'Cancelar' }))
  expect(await screen.findByText('Descartar alterações?')).toBeTruthy()
})
