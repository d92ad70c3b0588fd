import { expect, test } from 'vitest'
import {
  nameKeysOf,
  readingOf,
  templateContentOf,
  valueProblems,
  variablesOf,
} from '#domain/channels/template-variables.ts'
import { readTemplate, readTemplateNews } from './read-template.ts'
import { writeTemplate } from './write-template.ts'

// As `GET /{waba}/message_templates` lists them; Cloud API reference, message templates.
const listed = {
  id: '594425479261596',
  name: 'pedido_pronto',
  language: 'pt_BR',
  status: 'APPROVED',
  category: 'UTILITY',
  components: [
    { type: 'HEADER', format: 'TEXT', text: 'Pedido {{1}}', example: { header_text: ['1042'] } },
    { type: 'BODY', text: 'Olá {{1}}, retire até as {{2}}.', example: { body_text: [['Ana', '18h']] } },
    { type: 'FOOTER', text: 'Padaria Aurora' },
    {
      type: 'BUTTONS',
      buttons: [
        { type: 'QUICK_REPLY', text: 'Estou a caminho' },
        {
          type: 'URL',
          text: 'Ver pedido',
          url: 'https://padaria.example/p/{{1}}',
          example: ['https://padaria.example/p/1042'],
        },
        { type: 'COPY_CODE', text: 'Copiar', example: ['BOLO10'] },
      ],
    },
  ],
}
const read = (more: object = {}) => {
  const template = readTemplate({ ...listed, ...more })
  if (!template) throw new Error('not read')
  return template
}
const values = { 'header:1': '7', 'body:1': 'Bia', 'body:2': '9h', 'button:1': '7', 'button:2': 'OI' }

test('a template as Meta lists it, its variables in order with their examples', () => {
  const template = read()
  expect(template).toMatchObject({ externalId: listed.id, status: 'APPROVED', reason: '' })
  expect(template.form).toMatchObject({
    named: false,
    header: { kind: 'text', text: 'Pedido {{1}}' },
    footer: 'Padaria Aurora',
    unsupported: null,
  })
  expect(variablesOf(template.form).map(({ key, example }) => [key, example])).toEqual([
    ['header:1', '1042'],
    ['body:1', 'Ana'],
    ['body:2', '18h'],
    ['button:1', '1042'],
    ['button:2', 'BOLO10'],
  ])
})

test('its values in the order and the parts that Meta wants', () => {
  const template = read()
  expect(writeTemplate(templateContentOf(template, values), null, '')).toEqual({
    name: 'pedido_pronto',
    language: { code: 'pt_BR' },
    components: [
      { type: 'header', parameters: [{ type: 'text', text: '7' }] },
      {
        type: 'body',
        parameters: [
          { type: 'text', text: 'Bia' },
          { type: 'text', text: '9h' },
        ],
      },
      { type: 'button', sub_type: 'url', index: '1', parameters: [{ type: 'text', text: '7' }] },
      {
        type: 'button',
        sub_type: 'copy_code',
        index: '2',
        parameters: [{ type: 'coupon_code', coupon_code: 'OI' }],
      },
    ],
  })
})

test('named variables go with their names, a file goes by its id, and nothing that has no variable', () => {
  const template = read({
    parameter_format: 'NAMED',
    components: [
      { type: 'HEADER', format: 'DOCUMENT' },
      {
        type: 'BODY',
        text: 'Oi {{nome}}',
        example: { body_text_named_params: [{ param_name: 'nome', example: 'Ana' }] },
      },
    ],
  })
  expect(template.form.examples).toEqual({ 'body:nome': 'Ana' })
  expect(writeTemplate(templateContentOf(template, { 'body:nome': 'Bia' }), 'media-1', 'nota.pdf')).toEqual({
    name: 'pedido_pronto',
    language: { code: 'pt_BR' },
    components: [
      {
        type: 'header',
        parameters: [{ type: 'document', document: { id: 'media-1', filename: 'nota.pdf' } }],
      },
      { type: 'body', parameters: [{ type: 'text', parameter_name: 'nome', text: 'Bia' }] },
    ],
  })
})

test('knows the variable of a name', () => {
  const { form } = read()
  const named = { ...form, header: null, buttons: [], body: 'Olá, {{nome}}: {{pedido}}' }
  expect(nameKeysOf(named)).toEqual(['body:nome'])
  const numbered = { ...named, body: '{{1}} {{2}}' }
  expect(nameKeysOf({ ...numbered, examples: { 'body:1': 'Ana', 'body:2': 'Bia' } })).toEqual(['body:1'])
  expect(nameKeysOf({ ...numbered, examples: { 'body:1': 'ABC-123' } })).toEqual([])
})

test('a value that is missing, unknown or too long is named', () => {
  const { form } = read()
  expect(valueProblems(form, values)).toEqual([])
  expect(
    valueProblems(form, { ...values, 'body:1': ' ', 'body:2': 'a'.repeat(1025), 'body:3': 'x' }),
  ).toEqual([
    { key: 'body:1', message: 'Required' },
    { key: 'body:2', message: 'Too Long!' },
    { key: 'body:3', message: 'is not a variable of this template' },
  ])
})

test.each([
  [{ components: [...listed.components, { type: 'CAROUSEL', cards: [] }] }, 'CAROUSEL'],
  [{ components: [{ type: 'HEADER', format: 'LOCATION' }, listed.components[1]] }, 'HEADER LOCATION'],
  [
    { components: [listed.components[1], { type: 'BUTTONS', buttons: [{ type: 'OTP', text: 'Copiar' }] }] },
    'BUTTON OTP',
  ],
])('what cannot be sent from here is known by its part', (more, part) => {
  expect(read(more).form.unsupported).toBe(part)
})

test('returns null for values that are no template', () => {
  for (const given of [null, {}, { id: '1', name: 'x' }]) expect(readTemplate(given)).toBeNull()
})

const webhook = (value: object, field = 'message_template_status_update') => ({
  object: 'whatsapp_business_account',
  entry: [{ id: 'waba-1', time: 1, changes: [{ field, value }] }],
})
const change = {
  event: 'REJECTED',
  message_template_id: 594425479261596,
  message_template_name: 'pedido_pronto',
  message_template_language: 'pt_BR',
  reason: 'INVALID_FORMAT',
}

test('a webhook tells of a template’s status, and of nothing else', () => {
  expect(readTemplateNews(webhook(change))).toEqual([
    {
      businessAccount: 'waba-1',
      name: 'pedido_pronto',
      language: 'pt_BR',
      status: 'REJECTED',
      reason: 'INVALID_FORMAT',
    },
  ])
  expect(readTemplateNews(webhook({ ...change, event: 'REINSTATED', reason: 'NONE' }))).toMatchObject([
    { status: 'APPROVED', reason: '' },
  ])
  for (const body of [null, {}, webhook(change, 'messages'), webhook({ event: 'REJECTED' })]) {
    expect(readTemplateNews(body)).toEqual([])
  }
})

test.each(['Rua A, 10\nApto 2', 'Rua A, 10\r\n Apto 2', 'Rua A,\t10     Apto 2', ' Rua A, 10 Apto 2\n'])(
  'writes the value %j on one line, as the provider asks',
  (value) => {
    const { form } = read()
    const given = { ...values, 'body:2': value }
    expect(valueProblems(form, given)).toEqual([])
    const { body } = templateContentOf({ name: 'a', language: 'pt_BR', form }, given)
    expect(body.map(({ text }) => text)).toContain('Rua A, 10 Apto 2')
    expect(readingOf(form, given).body).toContain('Rua A, 10 Apto 2')
  },
)
