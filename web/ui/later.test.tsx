import { screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { api, show } from '../../tests/web/stage.tsx'
import { Later } from './later.tsx'
import { lazyPart } from './on-demand.tsx'

test('goes on without what cannot be loaded', async () => {
  api().serveFile('/health', new Blob())
  const load = vi.fn(() => Promise.reject(new Error('Failed to fetch a module')))
  const Gone = lazyPart<object, 'Gone'>(load, 'Gone')
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
  show(
    <Suspense fallback={null}>
      <Later>
        <Gone />
      </Later>
      <p>O resto da tela</p>
    </Suspense>,
  )
  await waitFor(() => expect(load).toHaveBeenCalled(), { timeout: 10_000 })
  expect(await screen.findByText('O resto da tela')).toBeTruthy()
  await waitFor(() => expect(complaints).toHaveBeenCalled())
  complaints.mockRestore()
})
