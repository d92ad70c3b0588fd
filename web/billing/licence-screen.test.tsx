import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sessionUserOf } from '../../tests/session-user-of.ts'
import { show } from '../../tests/web/stage.tsx'
import { LicenceScreen } from './licence-screen.tsx'

test('[D11] leads administrators of a company whose licence has ended to their data', async () => {
  const past = { ...sessionUserOf({}).company, dueDate: new Date('2020-01-01') }
  const { unmount } = show(<LicenceScreen />, { as: { profile: 'admin', company: past } })
  const link = await screen.findByRole('link', { name: 'Exportar todos os dados' })
  expect(link.getAttribute('href')).toBe('/export')
  unmount()
  show(<LicenceScreen />, { as: { profile: 'user', company: past } })
  await screen.findByRole('button', { name: 'Verificar de novo' })
  expect(screen.queryByRole('link', { name: 'Exportar todos os dados' })).toBeNull()
})
