import { screen } from '@testing-library/react'
import { useLocation, useNavigate } from 'react-router'
import { expect, test, vi } from 'vitest'
import { show } from '../../tests/web/stage.tsx'
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
