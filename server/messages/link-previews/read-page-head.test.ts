import { expect, test } from 'vitest'
import { readPageHead } from './read-page-head.ts'
import { cpuMs } from '#tests/attacks/cpu-ms.ts'

test('Open Graph comes before the title; entities become letters, once', () => {
  expect(
    readPageHead(`<!doctype html><HTML><head><title>Outro</title>
      <meta content='Promo&ccedil;&atilde;o &amp;lt;b&gt; &#x1F370;' property=og:title>
      <META NAME="description" CONTENT="Bolos
        e p&atilde;es"><meta property="og:site_name" content="Padaria"/>
      <meta property="og:image" content="/a.png?x=1&amp;y=2"></head>`),
  ).toEqual({
    title: 'Promoção &lt;b> 🍰',
    description: 'Bolos e pães',
    site: 'Padaria',
    picture: '/a.png?x=1&y=2',
  })
})

test('only the head counts, and nothing inside scripts and comments', () => {
  expect(readPageHead('<title>İİİİ</title><META NAME=description CONTENT=Sim>')).toMatchObject({
    title: 'İİİİ',
    description: 'Sim',
  })
  expect(readPageHead('<head></head><body><title>Não</title>')).toBeNull()
  expect(
    readPageHead(`<script>"<title>Não</title>"</script><!-- <meta property="og:title" content="Não"> -->
      <meta name="x" content="a > b"><title>Sim</title>`),
  ).toMatchObject({ title: 'Sim', description: '', site: '', picture: null })
})

test('a title is text without what cannot be seen, and not endless', () => {
  expect(readPageHead('<title>\u202e<b>gpj</b>\u200b&#0;&#xD800;</title>')?.title).toBe(
    '<b>gpj</b>&#0;&#xD800;',
  )
  expect(readPageHead(`<title>${'é'.repeat(5000)}</title>`)?.title).toHaveLength(200)
})

test.each([
  ['<'.repeat(500_000)],
  ['<meta '.repeat(90_000)],
  [`<meta content="${'a'.repeat(500_000)}`],
  ['<title>'.repeat(70_000)],
  [`<meta ${'a='.repeat(3000)}>`.repeat(80)],
  ['&'.repeat(500_000)],
])('hostile page %# is read at once', (html) => {
  expect(cpuMs(() => readPageHead(html))).toBeLessThan(1000)
})
