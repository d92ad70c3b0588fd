import { describe, expect, test } from 'vitest'
import { isSamePhrase, matchPhrase, type PhraseMode } from './match-phrase.ts'
import { plainWords } from '../i18n/plain-words.ts'
import { cpuMs } from '#tests/attacks/cpu-ms.ts'

const trigger = (
  id: number,
  phrase: string,
  mode: PhraseMode = 'equal',
  over: { whatsappId?: number; status?: boolean } = {},
) => ({ id, phrase, mode, whatsappId: over.whatsappId ?? null, status: over.status ?? true })
const fired = (triggers: ReturnType<typeof trigger>[], text: string, whatsappId: number | null = 1) =>
  matchPhrase(triggers, { text, whatsappId })?.id ?? null

test('[D76] folds case, accents, punctuation, emoji and invisible letters of a text', () => {
  expect(plainWords('  QUERO a Promoção!!! 🎉')).toBe('quero a promocao')
  expect(plainWords('1️⃣')).toBe('1')
  expect(plainWords('İSTANBUL')).toBe('istanbul')
  expect(plainWords('oi\u200c\u200e')).toBe('oi')
  expect(plainWords('?!…')).toBe('')
})

describe('[PHRASE-021, D76] the phrase that a message fires', () => {
  test('equals the message, and is not merely contained in it', () => {
    const promo = trigger(1, 'Quero a promoção')
    expect(fired([promo], 'quero A PROMOCAO!')).toBe(1)
    expect(fired([promo], 'quero a promoção hoje')).toBeNull()
    expect(fired([promo], '')).toBeNull()
  })
  test('is switched on, and not limited to another connection', () => {
    expect(fired([trigger(1, 'oi', 'equal', { status: false })], 'oi')).toBeNull()
    expect(fired([trigger(1, 'oi', 'equal', { whatsappId: 2 })], 'oi', 1)).toBeNull()
    expect(fired([trigger(1, 'oi', 'equal', { whatsappId: 2 })], 'oi', 2)).toBe(1)
  })
  test('begins the message, stands in it as whole words, or differs by a letter in six, by mode', () => {
    expect(fired([trigger(1, 'segunda via', 'starts')], 'Segunda via do boleto')).toBe(1)
    expect(fired([trigger(1, 'segunda via', 'starts')], 'segunda viagem')).toBeNull()
    expect(fired([trigger(1, 'boleto', 'contains')], 'cadê meu boleto?')).toBe(1)
    expect(fired([trigger(1, 'boleto', 'contains')], 'os boletos')).toBeNull()
    expect(fired([trigger(1, 'agendamento', 'similar')], 'agendamneto')).toBeNull()
    expect(fired([trigger(1, 'agendamento', 'similar')], 'agendamemto')).toBe(1)
    expect(fired([trigger(1, 'preço', 'similar')], 'preso')).toBeNull()
  })
  test('is preferably of this connection, then of a stricter mode, then longer, then older', () => {
    const loose = trigger(1, 'oi', 'contains')
    const own = trigger(2, 'tudo bem', 'contains', { whatsappId: 1 })
    expect(fired([loose, own], 'oi tudo bem')).toBe(2)
    expect(fired([loose, trigger(3, 'oi', 'equal')], 'oi')).toBe(1)
    expect(fired([trigger(4, 'oi', 'contains'), trigger(5, 'oi gente', 'contains')], 'oi gente boa')).toBe(5)
    expect(
      fired(
        [trigger(7, 'oi gente', 'starts'), trigger(6, 'oi gente boa noite', 'contains')],
        'oi gente boa noite',
      ),
    ).toBe(6)
    expect(fired([trigger(9, 'um dois', 'starts'), trigger(8, 'um tres', 'starts')], 'um tres quatro')).toBe(
      8,
    )
  })
})

test('tells whether two phrases are the same to a customer', () => {
  const phrase = (text: string, whatsappId: number | null = null) => ({ phrase: text, whatsappId })
  expect(isSamePhrase(phrase('Olá!'), phrase('ola'))).toBe(true)
  expect(isSamePhrase(phrase('Olá!', 1), phrase('ola'))).toBe(false)
})

test('looks at a thousand phrases within 50 ms, and not at a message of 100,000 letters', () => {
  const many = Array.from({ length: 1000 }, (_, at) => trigger(at + 1, `agendamento numero ${at}`, 'similar'))
  const said = { text: 'agendamento numero mil e um', whatsappId: 1 }
  expect(cpuMs(() => matchPhrase(many, said))).toBeLessThan(50)
  expect(fired([trigger(1, 'oi', 'contains')], `oi ${'a'.repeat(100_000)}`)).toBeNull()
})

test('[D76] an advertisement fires its own phrase first, and any one last', () => {
  const trigger = { whatsappId: null, mode: 'equal' as const, status: true }
  const all = [
    { ...trigger, id: 1, phrase: 'oi', adId: '*' },
    { ...trigger, id: 2, phrase: 'promo', adId: '77' },
    { ...trigger, id: 3, phrase: 'olá', adId: '' },
  ]
  const fired = (text: string, adId: string | null) => matchPhrase(all, { text, whatsappId: 1, adId })?.id
  expect(fired('quero', '77')).toBe(2)
  expect(fired('', '88')).toBe(1)
  expect(fired('olá', '88')).toBe(3)
  expect(fired('quero', null)).toBeUndefined()
})
