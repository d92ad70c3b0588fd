import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { brandPage, manifestOf } from './brand-page.ts'

const html = readFileSync(new URL('../../web/index.html', import.meta.url), 'utf8')
const brand = {
  ...{ appName: 'Aurora', primaryColorLight: '#006644', primaryColorDark: '#39ACE7' },
  ...{ appLogoLight: '', appLogoDark: '', appLogoFavicon: '' },
}
const count = (page: string, part: string) => page.split(part).length - 1

test('[WL-007] fills name, colour, icon, manifest and data into the page', () => {
  const { page } = brandPage(html, { ...brand, appLogoFavicon: `${'a'.repeat(32)}.png` })
  expect(page).toContain('<title>Aurora</title>')
  expect(page).toContain('media="(prefers-color-scheme: light)" content="#006644"')
  expect(page).toContain('media="(prefers-color-scheme: dark)" content="#39ACE7"')
  expect(page).toContain(`<link rel="apple-touch-icon" href="/brand/${'a'.repeat(32)}-192.png" />`)
  expect(brandPage(html, brand).page).not.toContain('apple-touch-icon')
  expect(page).toContain(`href="/brand/${'a'.repeat(32)}.png"`)
  expect([count(page, 'rel="icon"'), count(page, 'rel="manifest"'), count(page, 'id="brand"')]).toEqual([
    1, 1, 1,
  ])
  expect(count(brandPage(html, brand).page, 'href="/logo.svg"')).toBe(1)
})

test('lets no name end its place in the page', () => {
  const appName = '</title></script><script>alert(1)</script>"$&'
  const { page } = brandPage(html, { ...brand, appName })
  expect(page).not.toContain('<script>alert')
  const data = /id="brand">([^<]*)<\/script>/.exec(page)?.[1] ?? ''
  expect(JSON.parse(data)).toMatchObject({ appName })
})

test('gives pages that differ another entity tag, and the same page the same', () => {
  expect(brandPage(html, brand).tag).toBe(brandPage(html, brand).tag)
  expect(brandPage(html, brand).tag).not.toBe(brandPage(html, { ...brand, appName: 'B' }).tag)
})

test('cuts the short name of an installed application at 12 characters', () => {
  expect(manifestOf({ ...brand, appName: 'Atendimento Aurora' }).short_name).toBe('Atendimento')
  const family = '👩‍👩‍👧'
  expect(manifestOf({ ...brand, appName: `Onze letras${family}X` }).short_name).toBe(`Onze letras${family}`)
})
