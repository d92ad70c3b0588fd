import { expect, test } from 'vitest'
import { asksForPerson } from '#domain/bot-calls/asks-for-person.ts'
import { addressesIn, cutAtSentence, domainsIn, leaks, plainAnswer } from './answer-guards.ts'
import { readSentinel } from './model-tools.ts'
import { withoutNumbers } from './without-numbers.ts'
import { cpuMs } from '#tests/attacks/cpu-ms.ts'

const units = [
  'a',
  '1',
  ' ',
  '**',
  '[',
  '![',
  '](',
  '[a](http://',
  'http://a',
  '1 ',
  '1-',
  '(',
  '.',
  'a b ',
  '#',
]
const hostile = units.map((unit) => unit.repeat(Math.floor(100_000 / unit.length)))

test.each([
  [
    'plainAnswer',
    (text: string) => plainAnswer(text, { domains: ['example.com'], addresses: new Set(['a.com']) }),
  ],
  ['cutAtSentence', (text: string) => cutAtSentence(text, 1000)],
  ['domainsIn', domainsIn],
  ['addressesIn', addressesIn],
  ['leaks', (text: string) => leaks(text.slice(0, 20_000), text.slice(0, 20_000))],
  ['asksForPerson', asksForPerson],
  ['withoutNumbers', withoutNumbers],
  ['readSentinel', (text: string) => readSentinel(text, 'abc')],
])('%s costs less than 100 ms for any text', (_name, read) => {
  for (const text of hostile)
    expect(
      cpuMs(() => read(text)),
      text.slice(0, 12),
    ).toBeLessThan(100)
})

test.each([
  ['ligue 11 91234-5678', 'ligue [número]'],
  ['+55 (11) 91234-5678 e 11 3000-0000', '[número] e [número]'],
  ['pedido 1234, R$ 1.250,00', 'pedido 1234, R$ 1.250,00'],
])('[D77] hides the phone numbers in %j', (text, shown) => {
  expect(withoutNumbers(text)).toBe(shown)
})

test.each([
  ['atendente', true],
  ['Quero falar com uma PESSOA, por favor', true],
  ['minha mãe é uma pessoa muito querida e gosta de bolo de fubá', false],
  ['impessoal', false],
  ['pessoa', true],
  ['Preciso de uma pessoa', true],
  ['quiero hablar con una persona', true],
  ['Uma pessoa, por favor', true],
  ['me passa para uma pessoa', true],
  ['por pessoa', false],
  ['mesa para uma pessoa', false],
  ['Quanto custa por pessoa?', false],
  ['mesa para 1 pessoa', false],
  ['uma pessoa só', false],
  ['sou pessoa jurídica', false],
  ['sou agente de viagens', false],
])('says whether %j asks for a person: %s', (text, asks) => {
  expect(asksForPerson(text)).toBe(asks)
})

test.each([
  ['Veja https://example.com/a', 'Veja https://example.com/a'],
  ['Veja https://evil.example/a agora', 'Veja agora'],
  ['Acesse https://example.com.', 'Acesse https://example.com.'],
  [
    'Veja *https://www.example.com*, ou https://outro.com.br!',
    'Veja *https://www.example.com*, ou https://outro.com.br!',
  ],
  ['**https://example.com**: aberto', '*https://example.com*: aberto'],
  ['Veja https://evil.example. Até logo', 'Veja Até logo'],
  ['Veja https://example.com.evil.example', 'Veja'],
  ['[aqui](https://sub.example.com) **já**', 'aqui https://sub.example.com *já*'],
])('keeps of %j only links to the company’s own sites', (text, shown) => {
  const links = { domains: domainsIn('https://Example.com/, outro.com.br'), addresses: new Set<string>() }
  expect(plainAnswer(text, links)).toBe(shown)
})

const prompt = `Agende em https://agenda.example/padaria-sol. Site: www.padariasol.com.br, Instagram (instagram.com/padaria_sol/).
  Escreva para contato@mail.example; o bolo custa R$ 25.00. Cardápio: [aqui](https://fotos.example/cardapio?ano=2026)`

test.each([
  ['https://agenda.example/padaria-sol', true],
  ['https://agenda.example/outra', false],
  ['https://agenda.example', false],
  ['http://padariasol.com.br/encomendas', true],
  ['https://www.instagram.com/padaria_sol', true],
  ['https://instagram.com/outra', false],
  ['https://fotos.example/cardapio?ano=2026', true],
  ['https://fotos.example/cardapio', false],
  ['https://mail.example', false],
])('keeps the link %j only where the prompt names it', (link, isKept) => {
  const links = { domains: [], addresses: addressesIn(prompt) }
  expect(plainAnswer(`Veja ${link}`, links)).toBe(isKept ? `Veja ${link}` : 'Veja')
})

test.each([
  'HTTPS://EVIL.COM',
  'Http://Evil.com/x',
  'www.evil.com/x',
  'WWW.EVIL.COM',
  'evil.com/abc',
  'evil.com.br',
  'ftp://evil.com/x',
  'pay.evil.shop',
  'evil.eu/entrar',
  'evil.co/x',
  'evil.com.',
  'evil.de./x',
  'évil.com',
  'xn--vil-9la.com',
  'пример.рф/вход',
  'evil.xn--p1ai',
  'evil。com',
  'evil.photos',
  'evil.sbs',
  'loja.com.br@evil.com/x',
  'http://loja.com.br@evil.com/x',
  '192.0.2.7/x',
  'hxxp://evil.com',
])('takes the address %s out of an answer', (link) => {
  expect(plainAnswer(`Veja ${link} agora`, { domains: ['loja.com.br'], addresses: new Set() })).toBe(
    'Veja agora',
  )
})

test.each([
  'Claro.Eu vejo',
  'Obrigado.de nada',
  'R$ 1.234,56',
  'ana@evil.com',
  'www.loja.com.br/x',
  'Loja.com.br',
  'HTTPS://LOJA.COM.BR/a',
])('leaves %s in an answer', (text) => {
  expect(plainAnswer(text, { domains: ['loja.com.br'], addresses: new Set() })).toBe(text)
})
