import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { settingEndpoints as settings } from '#domain/settings/setting-contract.ts'
import { api, fill, show } from '#tests/web/stage.tsx'
import { LoginScreen } from './login-screen.tsx'

function open(supportLink = '') {
  api().answer(settings.showPublicSetting, supportLink)
  return show(<LoginScreen />, { at: '/login' }).keys
}
const password = () => screen.getByLabelText<HTMLInputElement>('Senha')

test('[AUTH-004, AUTH-005] has an address and a password field; a toggle shows the password', async () => {
  const keys = open()
  expect(screen.getByRole('textbox', { name: 'E-mail' })).toBeTruthy()
  await fill(keys, password(), 'segredo')
  expect(password().type).toBe('password')
  await keys.click(screen.getByRole('button', { name: 'Mostrar ou esconder a senha' }))
  expect(password().type).toBe('text')
  await keys.click(screen.getByRole('button', { name: 'Mostrar ou esconder a senha' }))
  expect(password().type).toBe('password')
})

test('[AUTH-006] has a remember-me switch, which is on at first', async () => {
  const keys = open()
  const remember = screen.getByRole<HTMLInputElement>('switch', { name: 'Manter conectado' })
  expect(remember.checked).toBe(true)
  await keys.click(remember)
  expect(remember.checked).toBe(false)
})

test('[AUTH-008] links to the sign-up and to the password reset', () => {
  open()
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(hrefOf('Cadastre-se')).toBe('/signup')
  expect(hrefOf('Esqueci minha senha')).toBe('/forgetpsw')
})

test('[AUTH-009] links to the support of the installation', async () => {
  open('https://wa.me/5511999990000')
  const support = await screen.findByRole('link', { name: 'Falar com o suporte' })
  expect(support.getAttribute('href')).toBe('https://wa.me/5511999990000')
  expect(support.getAttribute('target')).toBe('_blank')
})

test('shows no support link where the installation has none', async () => {
  open('')
  await waitFor(() => expect(api().asked(settings.showPublicSetting)).not.toEqual([]))
  expect(screen.queryByRole('link', { name: 'Falar com o suporte' })).toBeNull()
})
