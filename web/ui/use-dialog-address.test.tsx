import { act, screen, waitFor } from '@testing-library/react'
import { use, useState } from 'react'
import { Route, Routes, useLocation, useNavigate } from 'react-router'
import { expect, test, vi } from 'vitest'
import { show } from '#tests/web/stage.tsx'
import { FormDialog } from './form-dialog.tsx'
import { useDialogAddress } from './use-dialog-address.ts'

function Screen() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const dialog = useDialogAddress('edit')
  const closeTwice = () => {
    dialog.close()
    dialog.close()
  }
  return (
    <>
      <p>{pathname + search}</p>
      <button type="button" onClick={() => void navigate('/list')}>
        lista
      </button>
      <button type="button" onClick={() => void navigate('/other')}>
        sair
      </button>
      <button type="button" onClick={() => dialog.open('edit', 2)}>
        editar
      </button>
      <button type="button" onClick={closeTwice}>
        fechar
      </button>
    </>
  )
}

test('goes back one step when a dialog is closed twice, and opens and closes it again', async () => {
  const { keys } = show(<Screen />, { at: '/before' })
  const press = (name: string) => keys.click(screen.getByRole('button', { name }))
  await press('lista')
  const went = vi.spyOn(history, 'go')
  for (const times of [1, 2]) {
    await press('editar')
    expect(screen.getByText('/list?edit=2')).toBeTruthy()
    await press('fechar')
    await screen.findByText('/list')
    expect(went).toHaveBeenCalledTimes(times)
  }
})

/** A screen at /list, whose dialogs hand out their functions as a slow save holds them. */
function Slow({ onRender }: { onRender: (dialog: ReturnType<typeof useDialogAddress<'edit'>>) => void }) {
  const dialog = useDialogAddress('edit')
  onRender(dialog)
  return (
    <button type="button" onClick={() => dialog.open('edit', 2)}>
      editar
    </button>
  )
}

async function holdDialog() {
  const renders: ReturnType<typeof useDialogAddress<'edit'>>[] = []
  const { keys } = show(
    <>
      <Screen />
      <Routes>
        <Route path="/list" element={<Slow onRender={(dialog) => renders.push(dialog)} />} />
        <Route path="*" element={null} />
      </Routes>
    </>,
    { at: '/before' },
  )
  const press = (name: string, at = 0) => keys.click(screen.getAllByRole('button', { name })[at]!)
  await press('lista')
  await press('editar', 1)
  const held = renders.at(-1)!
  const closeIt = () => act(() => renders.at(-1)!.close())
  return { press, held, closeIt, went: vi.spyOn(history, 'go') }
}

test('leaves the screen alone when a dialog is closed that is closed already', async () => {
  const { held, closeIt, went } = await holdDialog()
  closeIt()
  await screen.findByText('/list')
  act(() => held.close())
  act(() => held.open('edit', 3))
  expect(screen.getByText('/list')).toBeTruthy()
  expect(went).toHaveBeenCalledTimes(1)
})

test('leaves a dialog open that was opened after the one that is closed', async () => {
  const { press, held, closeIt, went } = await holdDialog()
  closeIt()
  await screen.findByText('/list')
  await press('editar', 1)
  act(() => held.close())
  expect(screen.getByText('/list?edit=2')).toBeTruthy()
  expect(went).toHaveBeenCalledTimes(1)
  closeIt()
  await screen.findByText('/list')
})

test('stays at another screen when a dialog is closed that was left open', async () => {
  const { press, held, went } = await holdDialog()
  await press('sair')
  await screen.findByText('/other')
  act(() => held.close())
  expect(went).not.toHaveBeenCalled()
  expect(screen.getByText('/other')).toBeTruthy()
})

/** A screen at /list with a dirty form, whose rows may change at any moment. */
function Listed({ onRender }: { onRender: (redraw: () => void, close: () => void) => void }) {
  const [, setRows] = useState(0)
  const dialog = useDialogAddress('edit')
  onRender(() => setRows((rows) => rows + 1), dialog.close)
  return (
    <>
      <button type="button" onClick={() => dialog.open('edit', 2)}>
        editar
      </button>
      {dialog.asked && (
        <FormDialog opened isDirty title="Linha" busy={false} onSubmit={dialog.close} onClose={dialog.close}>
          {null}
        </FormDialog>
      )}
    </>
  )
}

test('asks nothing when the screen of a saved dialog is drawn again before Back arrives', async () => {
  let now = { redraw: () => {}, close: () => {} }
  const { keys } = show(
    <Routes>
      <Route path="/list" element={<Listed onRender={(redraw, close) => (now = { redraw, close })} />} />
    </Routes>,
    { at: '/list' },
  )
  for (const _ of [1, 2]) {
    await keys.click(screen.getByRole('button', { name: 'editar' }))
    await screen.findByRole('dialog', { name: 'Linha' })
    act(() => now.close())
    act(() => now.redraw())
    await waitFor(() => expect(location.search).toBe(''))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  act(() => history.forward())
  await screen.findByRole('dialog', { name: 'Linha' })
})

/** Holds back the entry below a dialog once there is something to wait for, as a busy page does. */
function Slowly({ until }: { until: () => Promise<void> | null }) {
  const { search } = useLocation()
  const awaited = until()
  if (!search && awaited) use(awaited)
  return null
}

test.each([
  ['opened from its list', '/list'],
  ['opened by its address', '/list?edit=2'],
])('asks nothing when a saved dialog, %s, is drawn again after the entry below it', async (_how, at) => {
  let awaited: Promise<void> | null = null
  let now = { redraw: () => {}, close: () => {} }
  const { keys } = show(
    <>
      <Listed onRender={(redraw, close) => (now = { redraw, close })} />
      <Slowly until={() => awaited} />
    </>,
    { at },
  )
  if (at === '/list') await keys.click(screen.getByRole('button', { name: 'editar' }))
  await screen.findByRole('dialog', { name: 'Linha' })
  const { promise, resolve } = Promise.withResolvers<void>()
  awaited = promise
  await act(async () => now.close())
  await waitFor(() => expect(location.search).toBe(''))
  await act(async () => now.redraw())
  await act(async () => resolve())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await act(async () => now.redraw())
  expect(screen.queryByText('Descartar alterações?')).toBeNull()
  expect(location.search).toBe('')
})
