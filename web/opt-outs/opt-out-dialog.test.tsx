import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { optOutEndpoints } from '#domain/opt-outs/opt-out-contract.ts'
import { api, fill, show } from '#tests/web/stage.tsx'
import { OptOutDialog } from './opt-out-dialog.tsx'

test.each([
  ['', 'Preencha este campo.'],
  ['   ', 'Preencha este campo.'],
  ['ab', 'Curto demais.'],
])('says at the field that a reason is missing: "%s"', async (reason, words) => {
  const { keys } = show(
    <OptOutDialog contact={{ id: 5, name: 'Bia' }} revoked={null} onClose={() => {}} onRevoked={() => {}} />,
  )
  const field = screen.getByRole<HTMLTextAreaElement>('textbox')
  if (reason) await fill(keys, field, reason)
  const [button] = screen.getAllByRole('button').filter((each) => each.getAttribute('type') === 'submit')
  if (!button) throw new Error('Nothing records it.')
  await keys.click(button)
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByText(words)).toBeTruthy()
  expect(api().asked(optOutEndpoints.recordOptOut)).toEqual([])
})
