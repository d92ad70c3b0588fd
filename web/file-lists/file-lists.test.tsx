import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  type FileList,
  fileListChannel,
  fileListEndpoints as lists,
} from '#domain/file-lists/file-list-contract.ts'
import { api, fill, show, showLive } from '../../tests/web/stage.tsx'
import { FileListsScreen } from './file-lists-screen.tsx'

const option = {
  id: 11,
  name: 'Cardápio',
  path: '/media/1/x',
  mediaType: 'application/pdf',
  file: 'cardapio.pdf',
}
const menu: FileList = { id: 7, name: 'Cardápios', message: 'Aqui estão:', userId: 1, options: [option] }
const prices: FileList = {
  ...{ id: 8, name: 'Tabelas', message: 'Os preços', userId: null },
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
