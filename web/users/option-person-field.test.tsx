import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { userEndpoints } from '#domain/users/user-contract.ts'
import { api, show } from '#tests/web/stage.tsx'
import { OptionPersonField } from './option-person-field.tsx'

test('[QUEUE-022] asks for people only from the third letter on', async () => {
  api().answer(userEndpoints.listColleagues, [])
  const { keys } = show(<OptionPersonField value={null} error={undefined} onChange={() => {}} />, {
    as: { profile: 'admin' },
  })
  const field = screen.getByRole('combobox', { name: /^Atendente/ })
  await keys.type(field, 'raf')
  const asked = () => api().asked(userEndpoints.listColleagues)
  await waitFor(() => expect(asked()).toEqual([{ query: { searchParam: 'raf' } }]))
  expect(await screen.findByText('Ninguém com esse nome.')).toBeTruthy()
  await keys.keyboard('{Backspace}')
  await waitFor(() => expect(screen.queryByText('Ninguém com esse nome.')).toBeNull())
  expect(asked()).toHaveLength(1)
})
