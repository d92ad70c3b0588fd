import { expect, test } from 'vitest'
import { demoTemplates } from './demo-templates.ts'
import { checkInteractive } from './interactive-rules.ts'
import { readTemplateSend } from './template-rules.ts'

const row = (id: string, more: object = {}) => ({ id, title: id, ...more })
const list = (sections: object[], more: object = {}) => ({
  type: 'list',
  body: { text: 'Escolha' },
  action: { button: 'Ver', sections },
  ...more,
})
const url = (parameters: object) => ({
  type: 'cta_url',
  body: { text: 'Veja' },
  action: { name: 'cta_url', parameters },
})
const rows = (count: number) => Array.from({ length: count }, (_, index) => row(`r${index}`))

test('accepts messages that Meta accepts', () => {
  for (const given of [
    list([{ rows: rows(10) }]),
    list([
      { title: 'A', rows: [row('a', { description: 'x'.repeat(72) })] },
      { title: 'B', rows: [row('b')] },
    ]),
    url({ display_text: 'Abrir', url: 'https://padaria.example' }),
  ])
    expect(() => checkInteractive(given)).not.toThrow()
})

test.each([
  ['a body that is missing', list([{ rows: rows(1) }], { body: undefined }), 100],
  ['sections that are missing', { ...list([]), action: { button: 'Ver' } }, 100],
  ['eleven rows', list([{ rows: rows(11) }]), 131009],
  ['two rows of one id', list([{ rows: [row('a'), row('a')] }]), 131009],
  ['two sections without titles', list([{ rows: [row('a')] }, { rows: [row('b')] }]), 131009],
  ['a long row', list([{ rows: [row('a', { title: 'x'.repeat(25) })] }]), 131009],
  ['a long button', url({ display_text: 'x'.repeat(21), url: 'https://a.example' }), 131009],
  ['an address that is none', url({ display_text: 'x', url: 'javascript:alert(1)' }), 131009],
  ['an unknown type', { type: 'copy_code' }, 131009],
])('%s is refused', (_what, given, code) => {
  expect(() => checkInteractive(given)).toThrowError(expect.objectContaining({ code }))
})

const named = { name: 'retomar_conversa', language: { code: 'pt_BR' } }
const words = (...texts: string[]) => [
  { type: 'body', parameters: texts.map((text) => ({ type: 'text', parameter_name: 'nome', text })) },
]

test.each([
  ['too few values', { ...named, components: [] }, 132000],
  ['too many values', { ...named, components: words('a', 'b') }, 132000],
  [
    'another name',
    {
      ...named,
      components: [{ type: 'body', parameters: [{ type: 'text', parameter_name: 'x', text: 'a' }] }],
    },
    132000,
  ],
  ['a line break', { ...named, components: words('a\nb') }, 132018],
  ['an unknown name', { ...named, name: 'nada' }, 132001],
  ['another language', { ...named, language: { code: 'en_US' } }, 132001],
  ['one that is paused', { ...named, name: 'promocao_paused' }, 132015],
  ['one that waits for approval', { ...named, name: 'promocao_pending' }, 132001],
  [
    'a text where a picture belongs',
    {
      ...named,
      name: 'cardapio_do_dia',
      components: [{ type: 'header', parameters: [{ type: 'text', text: 'a' }] }],
    },
    132012,
  ],
])('a template with %s is refused', (_what, given, code) => {
  expect(() => readTemplateSend(given, demoTemplates())).toThrowError(expect.objectContaining({ code }))
})
