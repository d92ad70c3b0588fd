import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { settingKeys, settings } from '#domain/settings/setting-catalogue.ts'
import { settingEndpoints } from '#domain/settings/setting-contract.ts'
import { api, fill, show } from '../../../tests/web/stage.tsx'
import { SettingsPage } from './settings-page.tsx'
// Loaded before the first test, which would else wait for it.
import '#web/settings/options-panel.tsx'

type Scene = { saved?: Record<string, string>; at?: string; superUser?: boolean }

function open({ saved = {}, at = '/settings', superUser = false }: Scene = {}) {
  const values = settingKeys.map((key) => ({ key, value: saved[key] ?? settings[key].fallback }))
  api().answer(settingEndpoints.listSettings, values)
  api().answer(settingEndpoints.updateSetting, ({ params, body }) => ({ key: params.key, value: body.value }))
  return show(<SettingsPage />, { as: { profile: 'admin', super: superUser }, at }).keys
}
const changes = () =>
  api()
    .asked(settingEndpoints.updateSetting)
    .map(({ params, body }) => ({ ...params, ...body }))

test('[SET-001] shows the options, also where the address names a tab that does not exist', async () => {
  open({ at: '/settings?tab=nonsense' })
  const tab = await screen.findByRole('tab', { name: 'Opções' })
  expect(tab.getAttribute('aria-selected')).toBe('true')
  expect(await screen.findByRole('switch', { name: 'Exigir etiqueta para encerrar' })).toBeTruthy()
})

test('[SET-005, SET-043] saves a switch at once and says so', async () => {
  const keys = open()
  await keys.click(await screen.findByRole('switch', { name: 'Exigir etiqueta para encerrar' }))
  await waitFor(() => expect(changes()).toMatchObject([{ key: 'requiredTag', value: 'enabled' }]))
  expect(await screen.findByText('Operação atualizada com sucesso.')).toBeTruthy()
})

test('marks the setting that the address names and finds settings by their words', async () => {
  const keys = open({ at: '/settings#requiredTag' })
  const marked = await screen.findByRole('switch', { name: 'Exigir etiqueta para encerrar' })
  await waitFor(() => expect(document.activeElement).toBe(marked))
  await fill(keys, screen.getByRole('searchbox'), 'avaliacao')
  await waitFor(() => expect(screen.getAllByRole('switch')).toHaveLength(1))
  expect(screen.getByRole('switch', { name: 'Pedir avaliação ao encerrar' })).toBeTruthy()
})

test('offers the default only where a setting differs from it', async () => {
  const keys = open({ saved: { requiredTag: 'enabled' } })
  const group = within(await screen.findByRole('region', { name: 'Durante o atendimento' }))
  const resets = group.getAllByRole('button', { name: 'Voltar ao padrão' })
  expect(resets).toHaveLength(1)
  await keys.click(resets[0] as HTMLElement)
  await waitFor(() => expect(changes()).toMatchObject([{ key: 'requiredTag', value: 'disabled' }]))
})
