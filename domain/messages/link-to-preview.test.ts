import { expect, test } from 'vitest'
import { linkToPreview } from './link-to-preview.ts'

test.each([
  ['veja https://Loja.example/a?b=1#topo e www.outra.example', 'https://loja.example/a?b=1'],
  ['em www.loja.example.', 'https://www.loja.example/'],
  ['https://youtu.be/dQw4w9WgXcQ e https://loja.example/', 'https://loja.example/'],
  ['https://nome:senha@loja.example/', null],
  ['javascript:alert(1) data:text/html,x mailto:a@b.example tel:+5511', null],
  [`https://loja.example/${'a'.repeat(2048)}`, null],
  ['nada', null],
])('of %j', (text, address) => {
  expect(linkToPreview(text)).toBe(address)
})
