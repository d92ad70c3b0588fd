import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { authEndpoints } from '#domain/auth/auth-contract.ts'
import { api, fill, show } from '#tests/web/stage.tsx'
import { ConfirmSignUpForm } from './confirm-sign-up-form.tsx'

const form = (
  <ConfirmSignUpForm
    confirmation="0199d0f4-5f4e-7cc0-8a57-111111111111"
    email="ana@example.com"
    onBack={() => {}}
  />
)

test.each([
  ['ERR_USER_EMAIL_TAKEN', 'email', 'Este e-mail já é de outro usuário.'],
  ['ERR_VALIDATION', 'planId', 'Algum campo não está certo. Confira e tente de novo.'],
])('says at the code why an account is not made: %s', async (code, field, words) => {
  api().refuse(authEndpoints.confirmSignUp, 400, code, [{ path: `body.${field}`, message: code }])
  const { keys } = show(form)
  await fill(keys, screen.getByLabelText('Código de verificação'), '123456')
  await keys.click(screen.getByRole('button', { name: 'Confirmar e criar a conta' }))
  expect(await screen.findByText(words)).toBeTruthy()
})

test('takes a code that is pasted with the space before it', async () => {
  api().refuse(authEndpoints.confirmSignUp, 400, 'ERR_SIGN_UP_CODE')
  const { keys } = show(form)
  await fill(keys, screen.getByLabelText('Código de verificação'), ' 123456 ')
  await keys.click(screen.getByRole('button', { name: 'Confirmar e criar a conta' }))
  await waitFor(() => expect(api().asked(authEndpoints.confirmSignUp)[0]?.body.code).toBe('123456'))
})
