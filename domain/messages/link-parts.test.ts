import { expect, test } from 'vitest'
import { linkPartsOf } from './link-parts.ts'

const links = (text: string) => linkPartsOf(text).flatMap((part) => part.href ?? [])
const joined = (text: string) =>
  linkPartsOf(text)
    .map((part) => part.text)
    .join('')

test('addresses become links, the rest stays', () => {
  expect(links('veja https://a.com/x?y=1, ou www.b.com.')).toEqual([
    'https://a.com/x?y=1',
    'https://www.b.com',
  ])
  expect(links('fale com ana@loja.com.br!')).toEqual(['mailto:ana@loja.com.br'])
  expect(links('tel:+5511999 ou mailto:a@b.co?subject=x')).toEqual([
    'tel:+5511999',
    'mailto:a@b.co?subject=x',
  ])
})

test('links phone numbers, and no other digits', () => {
  expect(links('ligue +55 11 91234-5678 ou (11) 3456-7890, à noite 11 91234-5678')).toEqual([
    'tel:+5511912345678',
    'tel:+551134567890',
    'tel:+5511912345678',
  ])
  expect(links('CPF 123.456.789-00, 21/11/2026, R$ 1.250,00, pedido 2026-1234, +1, 12 1234-56789')).toEqual(
    [],
  )
})

test.each(['javascript:alert(1)', 'data:text/html,<b>', '<a href="x">', '<script>alert(1)</script>'])(
  '%s is text and nothing else',
  (text) => expect(links(text)).toEqual([]),
)

test('no character is lost', () => {
  const text = 'a https://x.y/z) b\n\nwww.q.com… c <img src=x onerror=alert(1)>'
  expect(joined(text)).toBe(text)
})

test('finds no address inside a PIX code, and the one behind it', () => {
  const code =
    '00020126360014br.gov.bcb.pix0114loja@mail.com52040000530398654041.005802BR5904LOJA6009SAO PAULO62070503***6304ABCD'
  expect(links(`${code} ou escreva a loja@mail.com`)).toEqual(['mailto:loja@mail.com'])
})
