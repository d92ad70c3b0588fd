import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ticketOf } from '#tests/inbox/ticket-of.ts'
import { show } from '#tests/web/stage.tsx'
import { InteractiveDialog } from './interactive-dialog.tsx'

test('asks before a dialog is left in which something was written, and only then', async () => {
  let closed = 0
  const { keys } = show(<InteractiveDialog ticket={ticketOf(1)} onClose={() => (closed += 1)} />)
  await screen.findByRole('dialog', { name: 'Mensagem interativa' })
  await keys.keyboard('{Escape}')
  expect(closed).toBe(1)
  const [title] = screen.getAllByRole('textbox', { name: 'Título' })
  await keys.type(title!, 'Cardápio')
  await keys.click(screen.getByRole('tab', { name: 'PIX' }))
  await keys.keyboard('{Escape}')
  await screen.findByText('Descartar alterações?')
  await keys.click(screen.getAllByRole('button', { name: 'Cancelar' }).at(-1)!)
  await waitFor(() => expect(screen.queryByText('Descartar alterações?')).toBeNull())
  expect(closed).toBe(1)
  await keys.click(screen.getAllByRole('button', { name: 'Cancelar' })[0]!)
  await keys.click(await screen.findByRole('button', { name: 'Descartar' }))
  expect(closed).toBe(2)
})
