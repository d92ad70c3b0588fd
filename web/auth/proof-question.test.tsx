import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { authEndpoints } from '#domain/auth/auth-contract.ts'
import { roleEndpoints } from '#domain/users/role-contract.ts'
import { call } from '#web/platform/client.ts'
import { Refusal } from '#tests/web/fake-api.ts'
import { api, show } from '#tests/web/stage.tsx'
// The dialog's code is loaded before the test waits for it.
import './proof-dialog.tsx'
import { ProofQuestion } from './proof-question.tsx'

/** A server that does the act only after the right password. */
function openStrictServer() {
  let isProven = false
  api().answer(roleEndpoints.deleteRole, () => {
    if (!isProven) throw new Refusal(403, 'ERR_PROOF_REQUIRED')
    return {}
  })
  api().answer(authEndpoints.proveSession, ({ body }) => {
    if (body.currentPassword !== 'Certa-123') throw new Refusal(400, 'ERR_CURRENT_PASSWORD')
    isProven = true
    return {}
  })
}
const removeRole = () => call(roleEndpoints.deleteRole, { params: { id: 3 } })

test('[D149] asks for the password once, and then does everything that waited for it', async () => {
  openStrictServer()
  const { keys: user } = show(<ProofQuestion />)
  const acts = Promise.all([removeRole(), removeRole()])
  await user.type(await screen.findByLabelText(/Senha/), 'Errada-1{Enter}')
  expect(await screen.findByText(/senha/i, { selector: '[class*=error]' })).toBeTruthy()
  await user.clear(screen.getByLabelText(/Senha/))
  await user.type(screen.getByLabelText(/Senha/), 'Certa-123{Enter}')
  await acts
  expect(api().asked(roleEndpoints.deleteRole)).toHaveLength(4)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('[D149] an act that is not confirmed is not done, and says why', async () => {
  openStrictServer()
  const { keys: user } = show(<ProofQuestion />)
  const act = expect(removeRole()).rejects.toMatchObject({ code: 'ERR_PROOF_REQUIRED' })
  await user.click(await screen.findByRole('button', { name: 'Cancelar' }))
  await act
  expect(api().asked(roleEndpoints.deleteRole)).toHaveLength(1)
})
