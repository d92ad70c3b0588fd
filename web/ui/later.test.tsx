import { act, screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { api, show } from '#tests/web/stage.tsx'
import { Later } from './later.tsx'
import { keepLoading, lazyPart, lazyScreen, WhileLoading } from './on-demand.tsx'

test('goes on without what cannot be loaded', async () => {
  api().serveFile('/health', new Blob())
  const load = vi.fn(() => Promise.reject(new Error('Failed to fetch a module')))
  const Gone = lazyPart<object, 'Gone'>(load, 'Gone')
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
  show(
    <>
      <Later>
        <Gone />
      </Later>
      <p>O resto da tela</p>
    </>,
  )
  await waitFor(() => expect(load).toHaveBeenCalled(), { timeout: 10_000 })
  expect(await screen.findByText('O resto da tela')).toBeTruthy()
  await waitFor(() => expect(complaints).toHaveBeenCalled())
  complaints.mockRestore()
})

const Part = () => <p>O que faltava</p>

test('loads what the line kept away once the server is reached again', async () => {
  api().setOnline(false)
  const load = vi.fn(() => Promise.resolve({ Part }))
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  const Late = lazyPart(load, 'Part')
  show(<Late />)
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1))
  expect(screen.queryByText('O que faltava')).toBeNull()
  api().serveFile('/health', new Blob())
  expect(await screen.findByText('O que faltava', {}, { timeout: 10_000 })).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(2)
})

test('refuses what a server that answers does not have', async () => {
  api().serveFile('/health', new Blob())
  const load = vi.fn(() => Promise.reject(new TypeError('404')))
  await expect(keepLoading(load)).rejects.toThrow('404')
  expect(load).toHaveBeenCalledTimes(2)
})

test('shows what comes as soon as it is there, though its place was shown just before', async () => {
  let arrive = (_: { Part: typeof Part }) => {}
  const Late = lazyPart(() => new Promise<{ Part: typeof Part }>((resolve) => (arrive = resolve)), 'Part')
  show(
    <WhileLoading show={<p>Lugar</p>}>
      <Late />
    </WhileLoading>,
  )
  expect(screen.getByText('Lugar')).toBeTruthy()
  await act(async () => arrive({ Part }))
  expect(screen.getByText('O que faltava')).toBeTruthy()
  expect(screen.queryByText('Lugar')).toBeNull()
})

test('shows a screen that was loaded ahead with the first rendering', async () => {
  const Ahead = lazyScreen(() => Promise.resolve({ Part }), 'Part')
  await Ahead.preload()
  show(
    <Suspense fallback={<p>Branco</p>}>
      <Ahead />
    </Suspense>,
  )
  expect(screen.getByText('O que faltava')).toBeTruthy()
})
