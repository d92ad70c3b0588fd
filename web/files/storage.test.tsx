import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { retentionEndpoints } from '#domain/files/retention-contract.ts'
import { storageChannel, storageEndpoints, type StorageState } from '#domain/files/storage-contract.ts'
import { settingEndpoints } from '#domain/settings/setting-contract.ts'
import { api, show, showLive } from '#tests/web/stage.tsx'
import { StorageBanner } from './storage-banner.tsx'
import { StoragePanel } from './storage-panel.tsx'

const gigabyte = 1024 ** 3
const since = new Date('2026-11-22T12:00:00Z')
const stateOf = (over: Partial<StorageState> = {}): StorageState => ({
  ...{ used: 5 * gigabyte, limit: 20 * gigabyte, files: 1500, level: 0, since: null },
  kinds: [
    { kind: 'video', bytes: 4 * gigabyte, files: 1 },
    { kind: 'image', bytes: gigabyte, files: 1499 },
  ],
  ...over,
})
const months = (value: string) => ({ key: 'mediaRetentionMonths', value, updatedAt: null, updatedBy: null })

function openPanel(state = stateOf(), kept = '0') {
  api().answer(storageEndpoints.showStorage, state)
  api().answer(settingEndpoints.listSettings, [months(kept)])
  api().answer(settingEndpoints.updateSetting, ({ body }) => months(body.value))
  api().answer(retentionEndpoints.previewRetention, { files: 1234, bytes: 2 * gigabyte, isMore: false })
  return show(<StoragePanel />, { as: { profile: 'admin' } }).keys
}
const choose = async (keys: ReturnType<typeof openPanel>, name: string) => {
  const field = await screen.findByRole<HTMLInputElement>('combobox', {
    name: 'Guardar arquivos das conversas',
  })
  await waitFor(() => expect(field.disabled).toBe(false))
  await keys.click(field)
  await keys.click(await screen.findByRole('option', { name }))
}
const saved = () =>
  api()
    .asked(settingEndpoints.updateSetting)
    .map(({ body }) => body.value)

test('shows the used storage, in total and by kinds of files', async () => {
  openPanel()
  expect(await screen.findByText('5 GB de 20 GB')).toBeTruthy()
  expect(screen.getByRole('row', { name: 'Vídeos 1 arquivo 4 GB' })).toBeTruthy()
  expect(screen.getByRole('row', { name: 'Imagens 1.499 arquivos 1 GB' })).toBeTruthy()
  expect(screen.queryByText(/acabando/)).toBeNull()
})

test('says what to do when the room is full', async () => {
  openPanel(stateOf({ used: 21 * gigabyte }))
  expect(await screen.findByText(/Novos envios da equipe são recusados/)).toBeTruthy()
})

test('says how much would go before old files are removed, and asks', async () => {
  const keys = openPanel()
  await choose(keys, '6 meses')
  expect(await screen.findByText(/Hoje seriam 1\.234 arquivos \(2 GB\)\./)).toBeTruthy()
  expect(saved()).toEqual([])
  await keys.click(screen.getByRole('button', { name: 'Remover' }))
  await waitFor(() => expect(saved()).toEqual(['6']))
})

test('keeps files longer without a question', async () => {
  const keys = openPanel(stateOf(), '6')
  await choose(keys, 'Para sempre')
  await waitFor(() => expect(saved()).toEqual(['0']))
  expect(api().asked(retentionEndpoints.previewRetention)).toEqual([])
})

test('warns until it is closed, and again at the next step', async () => {
  localStorage.removeItem('storageNotice')
  let state = stateOf({ level: 80, since, used: 17 * gigabyte })
  api().answer(storageEndpoints.showStorage, () => state)
  const { keys, line } = await showLive(<StorageBanner />, { as: { profile: 'admin' } })
  expect(await screen.findByText(/está acabando: 17 GB de 20 GB/)).toBeTruthy()
  await keys.click(screen.getByRole('button', { name: 'Fechar aviso' }))
  expect(screen.queryByText(/está acabando/)).toBeNull()
  state = stateOf({ level: 100, since: new Date('2026-11-23T12:00:00Z'), used: 20 * gigabyte })
  line.tell(storageChannel, { level: 100 })
  expect(await screen.findByRole('alert')).toBeTruthy()
})
