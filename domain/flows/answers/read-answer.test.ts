import fc from 'fast-check'
import { expect, test } from 'vitest'
import { languages } from '#domain/i18n/language.ts'
import { answerKinds } from './answer-kinds.ts'
import { readAnswer } from './read-answer.ts'
import { shownAnswer } from './shown-answer.ts'

const now = Date.UTC(2026, 10, 29, 15)
const place = { language: 'pt', timeZone: 'America/Sao_Paulo', now } as const

test.each([
  ['1500', '1500'],
  ['R$ 1.500,50', '1500.5'],
  ['1,500.50', '1500.5'],
  ['1.500', '1500'],
  ['1.500.000', '1500000'],
  ['1 500,5', '1500.5'],
  ['0.500', '0.5'],
  ['1,5', '1.5'],
  ['1.25', '1.25'],
  ['-3', '-3'],
  ['−3', '-3'],
  ['-0', '0'],
  ['007', '7'],
  ['são 10 pessoas', '10'],
  ['10kg.', '10'],
  ['１２', '12'],
  ['2,125', '2.1250'],
  ['dez', null],
  ['de 3 a 5', null],
  ['1/2', null],
  ['10h30', null],
  ['A-10', null],
  ['1.5.0', null],
  ['1,5 00', null],
  ['9'.repeat(16), null],
  ['', null],
])('%j is the number %s', (text, number) => expect(readAnswer('number', text, place)).toBe(number))

test.each([
  ['1,500', '1500'],
  ['1.500', '1.5'],
  ['1.125', '1.1250'],
  ['1,5', '1.5'],
])('%j is the number %s in English', (text, number) =>
  expect(readAnswer('number', text, { ...place, language: 'en' })).toBe(number),
)

test.each([
  ['31/12/2026', '2026-12-31'],
  ['31-12-26', '2026-12-31'],
  ['31.12.2026', '2026-12-31'],
  ['2026-12-31', '2026-12-31'],
  ['12/31/2026', '2026-12-31'],
  ['5/6/1990', '1990-06-05'],
  ['31/12', '2026-12-31'],
  ['28/11', '2027-11-28'],
  ['29/11', '2026-11-29'],
  ['29/2', '2028-02-29'],
  ['31 de dezembro', '2026-12-31'],
  ['dia 31 de dezembro de 2027', '2027-12-31'],
  ['1º de janeiro', '2027-01-01'],
  ['5 de maio às 15 horas', '2027-05-05'],
  ['5 de maio de 27', '2027-05-05'],
  ['December 31st, 2026', '2026-12-31'],
  ['31 December', '2026-12-31'],
  ['15 de enero', '2027-01-15'],
  ['5 Ağustos 2027', '2027-08-05'],
  ['31 Aralık', '2026-12-31'],
  ['pode ser 31/12/2026 às 10:30', '2026-12-31'],
  ['hoje', '2026-11-29'],
  ['Amanhã de manhã', '2026-11-30'],
  ['depois de amanhã', '2026-12-01'],
  ['yarın', '2026-11-30'],
  ['hoje ou amanhã', null],
  ['31/02/2026', null],
  ['31/11', null],
  ['1/1/1899', null],
  ['31/12/20261', null],
  ['30/12 ou 31/12', null],
  ['sexta', null],
  ['15', null],
])('%j is the day %s', (text, day) => expect(readAnswer('date', text, place)).toBe(day))

test.each([
  ['email', ' Ana.Souza@Exemplo.com.br. ', 'ana.souza@exemplo.com.br'],
  ['email', 'meu e-mail é <ana@x.com>, obrigada', 'ana@x.com'],
  ['email', 'ana @ gmail.com', 'ana@gmail.com'],
  ['email', 'ana@gmail', null],
  ['email', 'a@x.com ou b@x.com', null],
  ['email', 'ana..b@x.com', null],
  ['cpf', '529.982.247-25', '52998224725'],
  ['cpf', 'meu cpf é 529 982 247 25, ok?', '52998224725'],
  ['cpf', 'cpf 52998224725', '52998224725'],
  ['cpf', '529.982.247-26', null],
  ['cpf', '111.111.111-11', null],
  ['cpf', '11.222.333/0001-81', null],
  ['cnpj', '11.222.333/0001-81', '11222333000181'],
  ['cnpj', '12.abc.345/01de-35', '12ABC34501DE35'],
  ['taxDocument', 'CNPJ: 11222333000181', '11222333000181'],
  ['taxDocument', '52998224725', '52998224725'],
  ['taxDocument', '123', null],
  ['phone', '(11) 99999-8888', '5511999998888'],
  ['phone', 'meu telefone é 11 99999-8888', '5511999998888'],
  ['phone', '+90 532 123 45 67', '905321234567'],
  ['phone', '99999-8888', null],
  ['phone', '529.982.247-25', null],
  ['yesNo', 'Sim', 'yes'],
  ['yesNo', 'sim, por favor!', 'yes'],
  ['yesNo', 'com certeza', 'yes'],
  ['yesNo', '👍', 'yes'],
  ['yesNo', 'Evet', 'yes'],
  ['yesNo', 'NÃO', 'no'],
  ['yesNo', 'não quero', 'no'],
  ['yesNo', 'claro que não', 'no'],
  ['yesNo', 'não, obrigado', 'no'],
  ['yesNo', 'hayır', 'no'],
  ['yesNo', 'sim e não', null],
  ['yesNo', 'talvez', null],
  ['yesNo', 'bom dia', null],
  ['yesNo', 'obrigado', null],
] as const)('reads %s of %j as %s', (kind, text, read) => expect(readAnswer(kind, text, place)).toBe(read))

const kinds = fc.constantFrom(...answerKinds)
const places = fc.record({
  language: fc.constantFrom(...languages),
  timeZone: fc.constantFrom('America/Sao_Paulo', 'Europe/Istanbul', 'UTC'),
  now: fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2090, 0) }),
})
const sloppy = fc
  .array(
    fc.constantFrom(
      ...'0 1 2 9 31 12 2026 . , / - + ( ) @ a@b.com sim não de maio R$ 529.982.247-25 '.split(' '),
      ' ',
      '\n',
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(''))
const texts = fc.oneof(fc.string({ unit: 'binary', maxLength: 600 }), fc.string({ maxLength: 600 }), sloppy)

test('whatever customers write is read without an error, and again as the same once it is stored', () => {
  fc.assert(
    fc.property(kinds, texts, places, (kind, text, where) => {
      const read = readAnswer(kind, text, where)
      if (read === null) return
      expect(read).toMatch(/^[\x21-\x7e]{1,254}$/)
      expect(readAnswer(kind, kind === 'phone' ? `+${read}` : read, where)).toBe(read)
    }),
  )
})

test('what is shown of a stored answer is read as that answer again', () => {
  fc.assert(
    fc.property(kinds, texts, places, (kind, text, where) => {
      const read = readAnswer(kind, text, where)
      if (read === null) return
      expect(readAnswer(kind, shownAnswer(kind, read, where.language), where)).toBe(read)
    }),
  )
})

test('every amount in the notation of its language is read as itself', () => {
  const tags = { pt: 'pt-BR', en: 'en-US', es: 'es-AR', tr: 'tr-TR' } as const
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.constantFrom(...languages), (cents, language) => {
      const amount = cents / 100
      const text = new Intl.NumberFormat(tags[language], { minimumFractionDigits: 2 }).format(amount)
      expect(Number(readAnswer('number', text, { ...place, language }))).toBe(amount === 0 ? 0 : amount)
    }),
  )
})
