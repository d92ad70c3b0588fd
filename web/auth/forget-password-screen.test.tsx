import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { authEndpoints } from '#domain/auth/auth-contract.ts'
import { settingEndpoints as settings } from '#domain/settings/setting-contract.ts'
import { api, fill, show } from '#tests/web/stage.tsx'
import { ForgetPasswordScreen } from './forget-password-screen.tsx'

function open() {
  api().answer(settings.showPublicSetting, '')
  return show(<ForgetPasswordScreen />, { at: '/forgetpsw' }).keys
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const press = (keys: ReturnType<typeof open>, name: string) =>
  keys.click(screen.getByRole('button', { name }))

test('[AUTH-043, AUTH-047] asks for the address first, and refuses an empty or invalid one', async () => {
  const keys = open()
  expect(screen.queryByLabelText('Nova senha')).toBeNull()
  await press(keys, 'Enviar código')
  expect(await screen.findByText('Obrigatório')).toBeTruthy()
  await fill(keys, field('E-mail'), 'abc')
  await press(keys, 'Enviar código')
  expect(await screen.findByText('E-mail inválido')).toBeTruthy()
  expect(api().asked(authEndpoints.forgetPassword)).toEqual([])
})

test('[AUTH-052] says that no user has the address', async () => {
  const keys = open()
  api().refuse(authEndpoints.forgetPassword, 404, 'ERR_NO_EMAIL_FOUND')
  await fill(keys, field('E-mail'), 'nobody@example.com')
  await press(keys, 'Enviar código')
  expect((await screen.findAllByText('Email não encontrado')).length).toBeGreaterThan(0)
  expect(screen.queryByLabelText('Nova senha')).toBeNull()
})

test('[AUTH-044, AUTH-048, AUTH-049] asks for code and new password next, and refuses a weak or mistyped one', async () => {
  const keys = open()
  api().answer(authEndpoints.forgetPassword, {})
  api().answer(authEndpoints.resetPassword, {})
  await fill(keys, field('E-mail'), 'ana@example.com')
  await press(keys, 'Enviar código')
  await fill(keys, await screen.findByLabelText('Código de verificação'), '123456')
  await fill(keys, field('Nova senha'), 'abcdefgh')
  await fill(keys, field('Confirme a nova senha'), 'abcdefgi')
  await press(keys, 'Redefinir senha')
  expect(await screen.findByText(/^Sua senha precisa ter no mínimo 8 caracteres/)).toBeTruthy()
  await fill(keys, field('Nova senha'), 'Abcdefg1')
  await press(keys, 'Redefinir senha')
  expect(await screen.findByText('As senhas não correspondem')).toBeTruthy()
  expect(api().asked(authEndpoints.resetPassword)).toEqual([])
  await fill(keys, field('Confirme a nova senha'), 'Abcdefg1')
  await press(keys, 'Redefinir senha')
  await waitFor(() => expect(location.pathname).toBe('/login'))
})

test('takes a code that was mailed before, also a long one, without asking for another', async () => {
  const keys = open()
  api().answer(authEndpoints.resetPassword, {})
  await press(keys, 'Já tenho um código')
  expect(await screen.findByText('Obrigatório')).toBeTruthy()
  await fill(keys, field('E-mail'), 'ana@example.com')
  await press(keys, 'Já tenho um código')
  const token = '01234567890123456789'
  await fill(keys, await screen.findByLabelText('Código de verificação'), token)
  await fill(keys, field('Nova senha'), 'Abcdefg1')
  await fill(keys, field('Confirme a nova senha'), 'Abcdefg1')
  await press(keys, 'Redefinir senha')
  await waitFor(() => expect(location.pathname).toBe('/login'))
  expect(api().asked(authEndpoints.forgetPassword)).toEqual([])
  expect(api().asked(authEndpoints.resetPassword)).toMatchObject([{ params: { token } }])
})

test('[AUTH-045] links to the sign-up page', () => {
  open()
  expect(screen.getByRole('link', { name: 'Cadastre-se' }).getAttribute('href')).toBe('/signup')
})
