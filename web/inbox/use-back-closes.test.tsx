import { act, screen, waitFor } from '@testing-library/react'
import { lazy, Suspense, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { expect, test } from 'vitest'
import { StepsInTurn } from '#web/ui/leaving/steps-in-turn.ts'
import { useBackCloses } from '#web/ui/use-back-closes.ts'
import { show } from '#tests/web/stage.tsx'

let goTo: (path: string) => void

function Layer({ stays }: { stays: boolean }) {
  const [opened, setOpened] = useState(true)
  const navigate = useNavigate()
  goTo = (path) => void navigate(path)
  useBackCloses(opened, () => setOpened(false), { leaves: !stays })
  const { state } = useLocation() as { state: { layer?: string } | null }
  return (
    <button type="button" onClick={() => setOpened(!opened)} aria-label={state?.layer ? 'entry' : 'none'}>
      {opened ? 'open' : 'closed'}
    </button>
  )
}

async function openLayer(stays: boolean) {
  show(<Layer stays={stays} />, { at: '/tickets?tab=pending' })
  await waitFor(() => expect((history.state as { usr?: unknown }).usr).toBeTruthy())
  expect(screen.getByText('open')).toBeTruthy()
}

test('keeps a dialog open when the screen below it goes elsewhere, and closes it on Back', async () => {
  await openLayer(true)
  act(() => goTo('/tickets/accepted'))
  await waitFor(() => expect(location.pathname).toBe('/tickets/accepted'))
  expect(screen.getByText('open')).toBeTruthy()
  act(() => history.back())
  expect(await screen.findByText('closed')).toBeTruthy()
})

test('closes a dialog that stays by one step back', async () => {
  await openLayer(true)
  act(() => history.back())
  expect(await screen.findByText('closed')).toBeTruthy()
  expect(location.pathname + location.search).toBe('/tickets?tab=pending')
})

test('closes by one step back a dialog that is opened on the entry of an earlier one', async () => {
  await openLayer(true)
  act(() => history.back())
  await screen.findByText('closed')
  act(() => history.forward())
  const again = await screen.findByRole('button', { name: 'entry' })
  act(() => again.click())
  await screen.findByText('open')
  act(() => history.back())
  expect(await screen.findByText('closed')).toBeTruthy()
})

test('keeps open a dialog that is opened again while the browser goes back from it', async () => {
  show(
    <>
      <StepsInTurn />
      <Layer stays />
    </>,
    { at: '/tickets?tab=pending' },
  )
  await screen.findByRole('button', { name: 'entry' })
  const keyNow = () => (history.state as { key?: string }).key
  const before = keyNow()
  act(() => screen.getByText('open').click())
  act(() => screen.getByText('closed').click())
  await waitFor(() => expect(keyNow()).not.toBe(before))
  await screen.findByRole('button', { name: 'entry' })
  expect(screen.getByText('open')).toBeTruthy()
  act(() => history.back())
  expect(await screen.findByText('closed')).toBeTruthy()
})

const Never = lazy(() => new Promise<never>(() => {}))

/** Keeps the entry of a layer from being rendered, like a busy page. */
function Busy() {
  const { state } = useLocation() as { state: { layer?: string } | null }
  return state?.layer ? <Never /> : null
}

test('closes a dialog by a step back that comes before its entry is rendered', async () => {
  show(
    <Suspense>
      <Layer stays />
      <Busy />
    </Suspense>,
    { at: '/tickets?tab=pending' },
  )
  await waitFor(() => expect((history.state as { usr?: unknown }).usr).toBeTruthy())
  act(() => history.back())
  expect(await screen.findByText('closed')).toBeTruthy()
  expect(location.pathname + location.search).toBe('/tickets?tab=pending')
})

test('closes any other dialog when the screen goes elsewhere', async () => {
  await openLayer(false)
  act(() => goTo('/tickets/opened'))
  expect(await screen.findByText('closed')).toBeTruthy()
  expect(location.pathname).toBe('/tickets/opened')
})
