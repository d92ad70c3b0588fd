import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  campaignDefaults,
  campaignSettingsEndpoints as settings,
} from '#domain/campaigns/campaign-settings-contract.ts'
import { api, show } from '../../../tests/web/stage.tsx'
import { SettingsForm } from './settings-form.tsx'

test('sends of a change only what was changed', async () => {
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
