import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { BrandHost } from '#domain/branding/brand-contract.ts'
import { show } from '#tests/web/stage.tsx'
import { BrandHosts } from './brand-hosts.tsx'

const hostOf = (host: string, verifiedAt: Date | null): BrandHost => ({
  ...{ id: host.length, host, verifiedAt, record: { name: `_chatflow.${host}`, value: 'a1b2' } },
  ...{ appName: null, primaryColorLight: null, primaryColorDark: null },
  ...{ appLogoLight: null, appLogoDark: null, appLogoFavicon: null },
})

test('shows the record of an address until it is verified, and copies it', async () => {
  const hosts = [hostOf('chat.sol.com', null), hostOf('lua.com', new Date())]
  const { keys } = show(<BrandHosts hosts={hosts} />, { as: { profile: 'admin', super: true } })
  expect(screen.getByText('_chatflow.chat.sol.com')).toBeTruthy()
  expect(screen.queryByText('_chatflow.lua.com')).toBeNull()
  await keys.click(screen.getByRole('button', { name: 'Copiar Valor: _chatflow.chat.sol.com' }))
  expect(await screen.findByText('Copiado.')).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe('a1b2')
})
