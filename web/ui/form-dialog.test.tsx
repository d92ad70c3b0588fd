import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { show } from '../../tests/web/stage.tsx'
import { FormDialog } from './form-dialog.tsx'
import type { Conflict } from './use-schema-form.ts'

/** A form whose record another user saved, at each submit once more. */
function ConflictingForm() {
  const [saves, setSaves] = useState(0)
  const conflict: Conflict | null =
    saves === 0 ? null : { user: 'Zé Lima', at: `2026-11-26T12:0${saves}:00Z`, fields: [] }
  return (
    <FormDialog
      opened
      title="Editar"
      busy={false}
      form={{ isDirty: true, conflict, overwrite: () => setSaves(saves + 1) }}
      onSubmit={() => setSaves(saves + 1)}
      onClose={() => {}}
    >
      <input aria-label="Nome" />
    </FormDialog>
  )
}

test('moves the focus to the notice that another user saved before, at every refused save', async () => {
  const { keys } = show(<ConflictingForm />)
  await keys.click(await screen.findByRole('button', { name: 'Salvar' }))
  const notice = await screen.findByRole('alert')
  await waitFor(() => expect(document.activeElement).toBe(notice))
  await keys.click(screen.getByRole('button', { name: 'Manter a minha' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')))
})
