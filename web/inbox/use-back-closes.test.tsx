import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { expect, test } from 'vitest'
import { useBackCloses } from '#web/ui/use-back-closes.ts'
import { show } from '../../tests/web/stage.tsx'

let goTo: (path: string) => void

function Layer() {
  const [opened, setOpened] = useState(true)
  const navigate = useNavigate()
  goTo = (path) => void navigate(path)
  useBackCloses(opened, () => setOpened(false))
  return <p>{opened ? 'open' : 'closed'}</p>
}

test('keeps a dialog open when the screen below it goes elsewhere, and closes it on Back', async () => {
  show(<Layer />, { at: '/tickets?tab=pending' })
  await waitFor(() => expect((history.state as { usr?: unknown }).usr).toBeTruthy())
  act(() => goTo('/tickets/accepted'))
  await waitFor(() => expect(history.state).toMatchObject({ usr: { layer: expect.any(String) as string } }))
  expect(location.pathname).toBe('/tickets/accepted')
  expect(screen.getByText('open')).toBeTruthy()
  act(() => history.back())
  expect(await screen.findByText('closed')).toBeTruthy()
  expect(location.pathname).toBe('/tickets/accepted')
})
