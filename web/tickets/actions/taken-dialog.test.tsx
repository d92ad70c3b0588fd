import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '#tests/web/stage.tsx'
import { TakenDialog } from './taken-dialog.tsx'

test('[INB-060] names the colleague who has the contact, and the department of their ticket', async () => {
  const taken = { uuid: crypto.randomUUID(), userId: 8, user: 'Rafael', queue: 'Vendas' }
  show(<TakenDialog taken={taken} onClose={() => {}} />)
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/Rafael/).textContent).toContain('Vendas')
})
