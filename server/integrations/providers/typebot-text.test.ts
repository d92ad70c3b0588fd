import { expect, test } from 'vitest'
import { fromMarkdown, fromRichText } from './typebot-text.ts'
import { chosen } from './typebot-session.ts'
import { cutAtWord } from './dialogflow-request.ts'
import { cpuMs } from '#tests/attacks/cpu-ms.ts'

const units = ['a', '**', '~~', '[', '](', '[a](http://', '{"', '1']
const hostile = units.map((unit) => unit.repeat(Math.floor(100_000 / unit.length)))

test.each([
  ['fromMarkdown', fromMarkdown],
  ['cutAtWord', cutAtWord],
  ['chosen', (text: string) => chosen({ text, rowId: null }, [{ id: 'a', content: 'a' }])],
])('%s costs less than 100 ms for any text', (_name, read) => {
  for (const text of hostile)
    expect(
      cpuMs(() => read(text)),
      text.slice(0, 12),
    ).toBeLessThan(100)
})

test('writes Markdown in the marks of WhatsApp', () => {
  expect(fromMarkdown('**Oi** _você_ ~~não~~ [site](https://a.b) [https://a.b](https://a.b)')).toBe(
    '*Oi* _você_ ~não~ site (https://a.b) https://a.b',
  )
})

test('writes rich text of older Typebots', () => {
  const nodes = [
    { type: 'p', children: [{ text: 'Olá ' }, { text: 'Ana', bold: true, italic: true }] },
    { type: 'p', children: [{ type: 'a', url: 'https://a.b', children: [{ text: 'site' }] }] },
    {
      type: 'ul',
      children: [
        { type: 'li', children: [{ text: 'um' }] },
        { type: 'li', children: [{ text: 'dois' }] },
      ],
    },
  ]
  expect(fromRichText(nodes)).toBe('Olá *_Ana_*\nsite (https://a.b)\n- um\n- dois')
})
