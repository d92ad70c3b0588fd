import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  type FileList,
  fileListChannel,
  fileListEndpoints as lists,
} from '#domain/file-lists/file-list-contract.ts'
import { api, fill, show, showLive } from '#tests/web/stage.tsx'
import { FileListsScreen } from './file-lists-screen.tsx'

const option = {
  id: 11,
  name: 'Cardápio',
  path: '/media/1/x',
  mediaType: 'application/pdf',
  file: 'cardapio.pdf',
}
const menu: FileList = {
  id: 7,
  name: 'Cardápios',
  message: 'Aqui estão:',
  userId: 1,
  options: [option],
  updatedAt: new Date('2026-01-06T15:00Z'),
}
const prices: FileList = {
  ...{ id: 8, name: 'Tabelas', message: 'Os preços', userId: null, updatedAt: menu.updatedAt },
  options: [{ ...option, id: 12, name: 'Atacado', path: null, mediaType: null, file: null }],
}
const page = (files: FileList[]) => ({ files, count: files.length, hasMore: false })
const admin = { as: { profile: 'admin' } } as const

test('[FILE-002] lists, counts and searches, and says where a file is missing', async () => {
  api().answer(lists.listFileLists, ({ query }) => page(query.searchParam ? [prices] : [menu, prices]))
  const { keys } = show(<FileListsScreen />, admin)
  const table = await screen.findByRole('table', { name: 'Listas de arquivos' })
  const [, first, second] = within(table).getAllByRole('row')
  expect(first?.textContent).toContain('Cardápios')
  expect(second?.textContent).toContain('1 sem arquivo')
  expect(within(first!).getByRole('button', { name: 'Editar lista' })).toBeTruthy()
  expect(within(first!).getByRole('button', { name: 'Excluir lista' })).toBeTruthy()
  await keys.type(screen.getByRole('searchbox', { name: 'Buscar listas' }), 'tab')
  await waitFor(() => expect(screen.getByText('(1)')).toBeTruthy())
  expect(screen.queryByText('Cardápios')).toBeNull()
})

test('[FILE-013, RT-021] shows what a colleague creates', async () => {
  let rows = [menu]
  api().answer(lists.listFileLists, () => page(rows))
  const { line } = await showLive(<FileListsScreen />, admin)
  await screen.findByText('Cardápios')
  rows = [menu, prices]
  line.tell(fileListChannel, { action: 'create', fileList: prices })
  await waitFor(() => expect(screen.getByText('Tabelas')).toBeTruthy())
})

test('[FILE-003, FILE-005, FILE-006] takes options away and adds them, each with a name and a file', async () => {
  api().answer(lists.listFileLists, page([]))
  const made = { ...menu, options: [{ ...option, path: null, file: null, mediaType: null }] }
  const sent: unknown[] = []
  api().answer(lists.createFileList, ({ body }) => {
    sent.push(body)
    return made
  })
  api().answer(lists.uploadListFiles, ({ params, form }) => {
    sent.push([params.fileId, form?.fields.id, form?.files.map(({ name }) => name)])
    return menu
  })
  const { keys } = show(<FileListsScreen />, admin)
  await keys.click((await screen.findAllByRole('button', { name: 'Nova lista' }))[0]!)
  const dialog = await screen.findByRole('dialog', { name: 'Nova lista' })
  const inside = within(dialog)
  const save = () => keys.click(inside.getByRole('button', { name: 'Salvar' }))
  await fill(keys, inside.getByRole('textbox', { name: /^Nome/ }), 'ab')
  await save()
  expect(await inside.findByText('nome muito curto')).toBeTruthy()
  expect(inside.getByText('Obrigatório')).toBeTruthy()
  await fill(keys, inside.getByRole('textbox', { name: /^Nome/ }), 'Cardápios')
  await fill(keys, inside.getByRole('textbox', { name: /^Mensagem/ }), 'Aqui estão:')
  await keys.click(inside.getByRole('button', { name: 'Adicionar opção' }))
  await keys.click(inside.getByRole('button', { name: 'Adicionar opção' }))
  expect(inside.getAllByRole('group', { name: /^Opção/ })).toHaveLength(2)
  await keys.click(inside.getByRole('button', { name: 'Remover opção 1' }))
  const only = within(inside.getByRole('group', { name: 'Opção 1' }))
  await fill(keys, only.getByRole('textbox'), 'Cardápio')
  await save()
  expect(await only.findByRole('alert')).toBeTruthy()
  const input = dialog.querySelector<HTMLInputElement>('input[type=file]')
  await keys.upload(input!, new File(['%PDF-1.4'], 'cardapio.pdf', { type: 'application/pdf' }))
  await save()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toMatchObject([
    { name: 'Cardápios', message: 'Aqui estão:', options: [{ name: 'Cardápio' }] },
    [7, 11, ['cardapio.pdf']],
  ])
})

/** Opens a list of one option to change it. */
async function edit() {
  api().answer(lists.listFileLists, page([menu]))
  api().answer(lists.showFileList, menu)
  const { keys } = show(<FileListsScreen />, admin)
  await keys.click(await screen.findByRole('button', { name: 'Editar lista' }))
  const dialog = await screen.findByRole('dialog', { name: 'Editar lista' })
  const save = () => keys.click(within(dialog).getByRole('button', { name: 'Salvar' }))
  return { keys, dialog, save }
}
const changes = () =>
  api()
    .asked(lists.updateFileList)
    .map(({ body }) => body)

test('[D103] sends what was changed of a list, with its version', async () => {
  const { keys, dialog, save } = await edit()
  api().answer(lists.updateFileList, menu)
  await fill(keys, within(dialog).getByRole('textbox', { name: /^Mensagem/ }), 'Veja só:')
  await save()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(changes()).toEqual([{ message: 'Veja só:', updatedAt: menu.updatedAt }])
})

test('[D103] asks before it replaces options that a colleague saved meanwhile', async () => {
  const { keys, dialog, save } = await edit()
  const details = { user: 'Rafael', at: '2026-01-06T16:00:00.000Z', fields: ['options'] }
  api().refuse(lists.updateFileList, 409, 'ERR_CHANGED_MEANWHILE', details)
  await fill(keys, within(dialog).getByRole('textbox', { name: 'Nome da opção 1' }), 'O cardápio')
  await save()
  const notice = await within(dialog).findByRole('alert')
  expect(notice.textContent).toContain('Rafael alterou este cadastro em')
  expect(notice.textContent).toContain('(Arquivos)')
  const removed = [{ path: 'body.options.0.id', message: 'is no option of this list' }]
  api().refuse(lists.updateFileList, 400, 'ERR_VALIDATION', removed)
  await keys.click(within(notice).getByRole('button', { name: 'Manter a minha' }))
  expect(await within(dialog).findByText(/^Outra pessoa removeu esta opção/)).toBeTruthy()
  expect(changes().at(-1)).toEqual({ options: [{ id: 11, name: 'O cardápio' }] })
})

test('saves a list again whose file was not uploaded, on the version that it made itself', async () => {
  const { keys, dialog, save } = await edit()
  const saved = { ...menu, updatedAt: new Date('2026-01-06T17:00Z') }
  api().answer(lists.updateFileList, saved)
  api().refuse(lists.uploadListFiles, 500, 'ERR_INTERNAL')
  await keys.click(within(dialog).getByRole('button', { name: 'Adicionar opção' }))
  await fill(keys, within(dialog).getByRole('textbox', { name: 'Nome da opção 2' }), 'Preços')
  const inputs = dialog.querySelectorAll<HTMLInputElement>('input[type=file]')
  await keys.upload(inputs[1]!, new File(['%PDF-1.4'], 'precos.pdf', { type: 'application/pdf' }))
  saved.options = [option, { ...option, id: 13, name: 'Preços', path: null, file: null, mediaType: null }]
  await save()
  await waitFor(() => expect(api().asked(lists.uploadListFiles)).toHaveLength(1))
  api().answer(lists.uploadListFiles, saved)
  await waitFor(() =>
    expect(within(dialog).getByRole('button', { name: 'Salvar' })).toHaveProperty('disabled', false),
  )
  await save()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(changes()).toMatchObject([
    { options: [{ id: 11 }, { name: 'Preços' }], updatedAt: menu.updatedAt },
    { options: [{ id: 11 }, { id: 13 }], updatedAt: saved.updatedAt },
  ])
})
