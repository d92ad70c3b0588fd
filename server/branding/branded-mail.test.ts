import { expect, test } from 'vitest'
import { brandedPage } from './branded-mail.ts'
import { plainBrand } from './brand-of.ts'

const logo = `${'a'.repeat(32)}.png`
const brand = { ...plainBrand, appName: 'Loja & Cia', primaryColorLight: '#c01048', appLogoLight: logo }
const letter = {
  subject: 'Código <1>',
  text: 'Olá, "Ana".\nPague em https://chat.example.com/financeiro.\n\nAté logo.',
}

test('puts name, logo and colour of the brand over the text, escaped, with its addresses as links', () => {
  const page = brandedPage(letter, brand, 'https://chat.example.com')
  expect(page).toContain('<title>Código &lt;1&gt;</title>')
  expect(page).toContain('border-top:4px solid #c01048')
  expect(page).toContain(`<img src="https://chat.example.com/brand/${logo}"`)
  expect(page).toContain('Loja &amp; Cia')
  expect(page).toContain(
    'Olá, &quot;Ana&quot;.<br>Pague em <a href="https://chat.example.com/financeiro">https://chat.example.com/financeiro</a>.</p>',
  )
})

test('shows the name alone where the brand has no logo, or nobody said how the server is reached', () => {
  expect(brandedPage(letter, { ...brand, appLogoLight: '' }, 'https://chat.example.com')).not.toContain(
    '<img',
  )
  expect(brandedPage(letter, brand, null)).not.toContain('<img')
})

test.each(['<script>', 'https://x.example/"><script>', "javascript:alert('1')"])(
  'runs nothing of %s',
  (text) => {
    expect(brandedPage({ subject: text, text }, { ...brand, appName: text }, null)).not.toMatch(
      /<script|href="javascript/,
    )
  },
)
