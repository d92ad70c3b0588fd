import { expect, test } from 'vitest'
import { passwordFault } from './common-password.ts'

const own = ['Joana Prado', 'jo.prado@padaria-sol.com.br', 'Padaria do Sol']

test.each([
  'senha',
  'Senha123',
  'SENHA@123',
  'mudar123',
  'Mudar2024!',
  '12345',
  '123456789',
  'qwerty',
  'P@ssw0rd',
  'p4ssw0rd1',
  'admin',
  'Admin@2025',
  'aaaaa',
  '121212',
  'abcabcabc',
  'brasil2026',
  'password12345',
  '1q2w3e4r',
  '-----',
  'Şifre123',
  'iloveyou',
])('[D110] %s is among the commonest', (password) => {
  expect(passwordFault(password, own)).toBe('common')
})

test.each([
  'joana',
  'Joana2020',
  'joana-123',
  'JOANAPRADO',
  'prado99',
  'jo.prado',
  'joprado1',
  'padaria-sol',
  'PadariaDoSol1',
  'jo.prado@padaria-sol.com.br',
])('[D110] %s is made of the name or the address', (password) => {
  expect(passwordFault(password, own)).not.toBeNull()
})

test.each([
  'Senha-123',
  'bolo-de-fubá',
  'Padaria-12-forno',
  'Tomada-verde',
  'xK9#p',
  'minha-nova',
  'Nova-Senha-1',
  'cavalo certo',
  'joana mora longe',
])('[D110] %s is let through', (password) => {
  expect(passwordFault(password, own)).toBeNull()
})
