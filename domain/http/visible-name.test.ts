import { expect, test } from 'vitest'
import { visibleName } from './visible-name.ts'

test('names lose what would disguise them, and nothing else', () => {
  expect(visibleName('foto\u202Egpj.exe')).toBe('fotogpj.exe')
  expect(visibleName('An\u200Ba\u2066\uFEFF Souza')).toBe('Ana Souza')
  expect(visibleName(' \u200B\u200D\u3164 ')).toBe('')
  expect(visibleName('a\n\tb')).toBe('a b')
  expect(visibleName(`Z${'\u0301'.repeat(40)}`)).toBe(`Z${'\u0301'.repeat(4)}`)
  for (const name of [
    'João Ávila',
    '👩‍👧‍👦 Família',
    '❤️ Bia',
    'محمد علی',
    'می‌خواهم',
    '山田太郎',
    '<b>Zé</b>',
  ]) {
    expect(visibleName(name)).toBe(name)
  }
})
