import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { passwordLinkEndpoints as links } from '#domain/auth/password-link-contract.ts'
import { settingEndpoints as settings } from '#domain/settings/setting-contract.ts'
import { api, fill, show } from '#tests/web/stage.tsx'
import { PasswordLinkScreen } from './password-link-screen.tsx'

const token = 'abcdefghijklmnopqrstuvwxyz'
function open() {
  api().answer(settings.showPublicSetting, '')
  return show(<PasswordLinkScreen />, { at: `/password#${token}` }).keys
}
const field = (name: string) => screen.getByLabelText(name)

test('chooses a first password by the mailed link, typed twice', async () => {
  api().answer(links.showPasswordLink, { name: 'Ana', email: 'ana@sol.com', company: 'Padaria Sol' })
  api().answer(links.usePasswordLink, { email: 'ana@sol.com' })
  const keys = open()
  expect(await screen.findByText(/Olá, Ana! Crie a sua senha para Padaria Sol/)).toBeTruthy()
  await fill(keys, field('Nova senha'), 'Minha-Senha-1')
  await fill(keys, field('Confirme a nova senha'), 'Outra-Senha-1')
  await keys.click(screen.getByRole('button', { name: 'Criar senha' }))
  expect(await screen.findByText('As senhas não correspondem')).toBeTruthy()
  expect(api().asked(links.usePasswordLink)).toEqual([])
  await fill(keys, field('Confirme a nova senha'), 'Minha-Senha-1')
  await keys.click(screen.getByRole('button', { name: 'Criar senha' }))
  await waitFor(() => expect(location.pathname).toBe('/login'))
  expect(api().asked(links.usePasswordLink)).toMatchObject([{ body: { token, password: 'Minha-Senha-1' } }])
})

test('says that a link is used up, and leads to the sign-in', async () => {
  api().refuse(links.showPasswordLink, 400, 'ERR_PASSWORD_LINK')
  open()
  expect(await screen.findByText(/Este link já foi usado ou venceu/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ir para o login' }).getAttribute('href')).toBe('/login')
})
