import { expect, test } from 'vitest'
import { isFixedProblem, problemIn } from './problem-texts.ts'

test('says the fixed sentences of the API in the person’s language', () => {
  expect(problemIn('pt', 'Required')).toBe('Preencha este campo.')
  expect(problemIn('tr', 'Too Short!')).toBe('Çok kısa.')
  expect(problemIn('es', 'Too long!')).toBe('Demasiado largo.')
  expect(problemIn('pt', 'Invalid email')).toBe('Este e-mail não é válido.')
  expect(problemIn('pt', 'Invalid PIN')).toBe('O PIN tem 6 algarismos.')
  expect(problemIn('en', 'Invalid id')).toBe('This is not valid here.')
})

test('says the Portuguese sentences of the API in other languages, and unchanged in Portuguese', () => {
  const sentences = {
    'Muito curto!': 'Çok kısa!',
    'Muito longo!': 'Çok uzun!',
    'Mensagem muito curta': 'Mesaj çok kısa',
    'Informe o setor': 'Departmanı seçin',
    'Nome é obrigatório': 'Ad zorunludur',
    'E-mail inválido': 'Geçersiz e-posta',
    'Telefone inválido': 'Geçersiz telefon',
    'CPF ou CNPJ inválido': 'CPF veya CNPJ geçersiz',
  }
  for (const [portuguese, turkish] of Object.entries(sentences)) {
    expect(problemIn('tr', portuguese)).toBe(turkish)
    expect(problemIn('pt', portuguese)).toBe(portuguese)
  }
})

test('leaves sentences of other origin as they are', () => {
  expect(problemIn('pt', 'Informe o tempo para avaliar.')).toBe('Informe o tempo para avaliar.')
  expect(isFixedProblem('A data não pode ser anterior a 10 dias atrás.')).toBe(false)
  expect(isFixedProblem('Invalid PIN')).toBe(true)
})
