import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  campaignDefaults,
  campaignSettingsEndpoints as settings,
} from '#domain/campaigns/campaign-settings-contract.ts'
import { api, fill, show } from '#tests/web/stage.tsx'
import { SettingsForm } from './settings-form.tsx'

test('sends only the changed fields', async () => {
  api().answer(settings.saveCampaignSettings, { settings: { ...campaignDefaults, sabado: true } })
  const { keys } = show(<SettingsForm given={campaignDefaults} />)
  await keys.click(screen.getByRole('switch', { name: /sábados/ }))
  await keys.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Configurações salvas')).toBeTruthy()
  const bodies = api()
    .asked(settings.saveCampaignSettings)
    .map(({ body }) => body)
  expect(bodies).toEqual([{ settings: { sabado: true } }])
})

test('says at the end of the hours that it comes before their start', async () => {
  const details = [{ path: 'body.settings.endHour', message: 'vem antes do início' }]
  api().refuse(settings.saveCampaignSettings, 400, 'ERR_VALIDATION', details)
  const { keys } = show(<SettingsForm given={campaignDefaults} />)
  const end = screen.getByLabelText('Até')
  await fill(keys, end, '08:00')
  await keys.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('O fim vem antes do início.')).toBeTruthy()
  expect(end.getAttribute('aria-invalid')).toBe('true')
})
