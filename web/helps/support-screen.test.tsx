import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { settingEndpoints } from '#domain/settings/setting-contract.ts'
import { api, show } from '#tests/web/stage.tsx'
import { SupportScreen } from './support-screen.tsx'

test('[SHELL-005, D64] leads to the support of the installation and says its version', async () => {
  api().answer(settingEndpoints.showPublicSetting, 'https://wa.me/5511999990000')
  api().answer(settingEndpoints.showVersion, { version: '1.2.3' })
  show(<SupportScreen />)
  const link = await screen.findByRole('link', { name: 'Falar com o suporte' })
  expect(link.getAttribute('href')).toBe('https://wa.me/5511999990000')
  expect(screen.getByText('1.2.3')).toBeTruthy()
})

test('[SHELL-005] names whom to ask where the installation gives no address', async () => {
  api().answer(settingEndpoints.showPublicSetting, '')
  api().answer(settingEndpoints.showVersion, { version: '1.2.3' })
  show(<SupportScreen />)
  await screen.findByText(/Fale com o administrador da sua empresa/)
  expect(screen.queryByRole('link')).toBeNull()
})

test('[SHELL-005] says that the server gives no answer, and asks again', async () => {
  api().refuse(settingEndpoints.showPublicSetting, 404, 'ERR_NOT_FOUND')
  api().answer(settingEndpoints.showVersion, { version: '1.2.3' })
  const { keys } = show(<SupportScreen />)
  const retry = await screen.findByRole('button', { name: 'Tentar de novo' })
  api().answer(settingEndpoints.showPublicSetting, '')
  await keys.click(retry)
  await screen.findByText(/Fale com o administrador da sua empresa/)
})
