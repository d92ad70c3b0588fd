import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Help, helpEndpoints } from '#domain/helps/help-contract.ts'
import { api, fill, show } from '#tests/web/stage.tsx'
import { HelpsPanel } from './helps-panel.tsx'
import { HelpsScreen } from './helps-screen.tsx'
import { WhereHelps } from './where-helps.tsx'

const helpOf = (over: Partial<Help> = {}): Help => ({
  ...{ id: 4, title: 'Primeiros passos', description: 'Como começar', video: 'dQw4w9WgXcQ' },
  ...{ language: null, hidden: false, thumbnail: '/media/1/x' },
  ...over,
})
const asRoot = { as: { profile: 'admin', super: true } } as const
const managed = (records: Help[]) =>
  api().answer(helpEndpoints.listHelps, { records, count: records.length, hasMore: false })

test('[COMP-043, SHELL-067] says that the list could not be loaded', async () => {
  api().refuse(helpEndpoints.listHelps, 404, 'ERR_NOT_FOUND')
  show(<HelpsPanel />, asRoot)
  await screen.findByText(/^Não foi possível carregar a lista de registros/)
})

test('[COMP-036, COMP-037] shows cards, plays one in a dialog that names itself, and closes it by Escape', async () => {
  api().answer(helpEndpoints.listAllHelps, [helpOf()])
  const { keys, container } = show(<HelpsScreen />)
  const card = await screen.findByRole('button', { name: /Assistir.*Primeiros passos/ })
  expect(card.textContent).toContain('Como começar')
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/media/1/x')
  expect(document.querySelector('iframe')).toBeNull()
  await keys.click(card)
  const player = await screen.findByTitle<HTMLIFrameElement>('Vídeo')
  expect(player.src).toContain('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ')
  expect(player.getAttribute('referrerpolicy')).toBe('strict-origin-when-cross-origin')
  await keys.keyboard('{Escape}')
  await waitFor(() => expect(document.querySelector('iframe')).toBeNull())
})

test('[COMP-038] leads the super user to the form, and nobody else', async () => {
  api().answer(helpEndpoints.listAllHelps, [])
  const { unmount } = show(<HelpsScreen />, asRoot)
  await screen.findByRole('link', { name: 'Gerenciar vídeos' })
  unmount()
  show(<HelpsScreen />)
  await screen.findByText('Ainda não há vídeos de ajuda.')
  expect(screen.queryByRole('link', { name: 'Gerenciar vídeos' })).toBeNull()
})

test('[COMP-041, COMP-044] says that an entry was not saved, keeps what was typed, then that it was', async () => {
  managed([])
  api().refuse(helpEndpoints.createHelp, 409, 'ERR_STORAGE_LIMIT')
  const { keys } = show(<HelpsPanel />, asRoot)
  await keys.click(await screen.findByRole('button', { name: 'Novo vídeo' }))
  const title = await screen.findByRole('textbox', { name: 'Título' })
  await fill(keys, title, 'Etiquetas')
  const video = screen.getByRole('textbox', { name: /Código ou endereço/ })
  await fill(keys, video, 'https://evil.example/')
  await keys.click(screen.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(video.getAttribute('aria-invalid')).toBe('true'))
  await fill(keys, video, 'https://youtu.be/dQw4w9WgXcQ')
  await keys.click(screen.getByRole('button', { name: 'Salvar' }))
  await screen.findByText(
    'Não foi possível realizar a operação. Verifique se já existe uma helpo com o mesmo nome ou se os campos foram preenchidos corretamente',
  )
  await screen.findByText(/^O espaço para arquivos da empresa acabou/)
  expect((title as HTMLInputElement).value).toBe('Etiquetas')
  api().answer(helpEndpoints.createHelp, helpOf())
  await keys.click(screen.getByRole('button', { name: 'Salvar' }))
  await screen.findByText('Operação realizada com sucesso!')
})

test('sends a change of an entry again after it could not be saved', async () => {
  managed([helpOf()])
  api().refuse(helpEndpoints.updateHelp, 500, 'ERR_INTERNAL')
  const { keys } = show(<HelpsPanel />, asRoot)
  await keys.click(await screen.findByRole('button', { name: 'Editar vídeo' }))
  await fill(keys, await screen.findByRole('textbox', { name: 'Título' }), 'Etiquetas')
  await keys.click(screen.getByRole('button', { name: 'Salvar' }))
  await screen.findByText(/^Não foi possível realizar a operação/)
  api().answer(helpEndpoints.updateHelp, helpOf())
  await keys.click(screen.getByRole('button', { name: 'Salvar' }))
  await screen.findByText('Operação realizada com sucesso!')
  expect(api().asked(helpEndpoints.updateHelp).at(-1)).toMatchObject({ body: { title: 'Etiquetas' } })
})

test('[COMP-042, COMP-045] asks before an entry is deleted, and says when that fails', async () => {
  managed([helpOf()])
  api().refuse(helpEndpoints.deleteHelp, 404, 'ERR_NOT_FOUND')
  const { keys } = show(<HelpsPanel />, asRoot)
  await keys.click(await screen.findByRole('button', { name: 'Excluir' }))
  await screen.findByRole('dialog', { name: 'Exclusão de Registro' })
  await screen.findByText('Deseja realmente excluir esse registro?')
  await keys.click(screen.getAllByRole('button', { name: 'Excluir' }).at(-1)!)
  await screen.findByText('Não foi possível realizar a operação')
})

test('[SHELL-030] leads to the page once there is something on it', async () => {
  api().answer(helpEndpoints.listAllHelps, [helpOf()])
  show(<WhereHelps>Ajuda</WhereHelps>)
  expect(await screen.findByText('Ajuda', {}, { timeout: 10_000 })).toBeTruthy()
})

test('[SHELL-030] shows the link to an empty help page only to the super user', async () => {
  api().answer(helpEndpoints.listAllHelps, [])
  const { unmount } = show(<WhereHelps>Ajuda</WhereHelps>)
  await waitFor(() => expect(api().asked(helpEndpoints.listAllHelps)).toHaveLength(1), { timeout: 10_000 })
  expect(screen.queryByText('Ajuda')).toBeNull()
  unmount()
  show(<WhereHelps>Ajuda</WhereHelps>, asRoot)
  expect(screen.getByText('Ajuda')).toBeTruthy()
})
