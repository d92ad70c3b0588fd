import type { TemplateContent, TemplateForm, TemplateVariable } from './template-content.ts'

const pattern = /\{\{\s*([A-Za-z0-9_]+)\s*\}\}/g

/** Returns the names between braces in order of appearance, each once. */
export const namesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, name = '']) => name)),
]

/** Required values of a template, from its header to its buttons. */
export function variablesOf(form: TemplateForm): TemplateVariable[] {
  const of = (place: 'header' | 'body', text: string): TemplateVariable[] =>
    namesIn(text).map((name) => variable(form, `${place}:${name}`, place, name))
  return [
    ...(form.header?.kind === 'text' ? of('header', form.header.text) : []),
    ...of('body', form.body),
    ...form.buttons.flatMap(({ kind, text, value }, index) => {
      const needsValue = kind === 'copy' || (kind === 'url' && namesIn(value).length > 0)
      return needsValue ? [variable(form, `button:${index}`, 'button', text)] : []
    }),
  ]
}

const variable = (
  { examples }: TemplateForm,
  key: string,
  place: TemplateVariable['place'],
  name: string,
): TemplateVariable => ({ key, place, name, example: examples[key] ?? '' })

export type TemplateValues = Record<string, string>

/** Longest value of a variable in characters, by place. Source: Cloud API reference, template messages. */
const longest: Record<TemplateVariable['place'], number> = { header: 60, body: 1024, button: 2000 }

/** Faults of a template's values, by the key of the variable, values without a variable included. */
export function valueProblems(
  form: TemplateForm,
  values: TemplateValues,
): { key: string; message: string }[] {
  const variables = variablesOf(form)
  const known = new Set(variables.map(({ key }) => key))
  return [
    ...variables.flatMap(({ key, place }) => {
      const message = problemOf(flatValue(values[key]), longest[place])
      return message ? [{ key, message }] : []
    }),
    ...Object.keys(values)
      .filter((key) => !known.has(key))
      .map((key) => ({ key, message: 'is not a variable of this template' })),
  ]
}

const nameWords = new Set(['nome', 'name', 'firstname', 'cliente', 'customer', 'nombre', 'isim'])

/** Returns the keys of variables for the customer's name: by their names, and a variable 1 whose example is a name. Pure. */
export const nameKeysOf = (form: TemplateForm): string[] =>
  variablesOf(form)
    .filter(({ place, name, example }) => {
      if (place === 'button') return false
      if (nameWords.has(name.toLowerCase().replaceAll('_', ''))) return true
      return name === '1' && /^\p{Lu}[\p{L} '.-]{0,40}$/u.test(example)
    })
    .map(({ key }) => key)

/** Returns a value on one line: Meta rejects line breaks, tabs and wide gaps inside a variable. */
const flatValue = (value: string | undefined): string => (value ?? '').replace(/\s+/g, ' ').trim()

function problemOf(value: string, most: number): string | null {
  if (value === '') return 'Required'
  return value.length > most ? 'Too Long!' : null
}

/** Replaces the variables of a text with their values; variables without a value stay as written. */
export const fillIn = (text: string, place: 'header' | 'body', values: TemplateValues): string =>
  text.replace(pattern, (whole, name: string) => flatValue(values[`${place}:${name}`]) || whole)

/** Returns the text of a template with these values. A file header has no text. */
export function readingOf(form: TemplateForm, values: TemplateValues) {
  return {
    header: form.header?.kind === 'text' ? fillIn(form.header.text, 'header', values) : '',
    body: fillIn(form.body, 'body', values),
    footer: form.footer,
    buttons: form.buttons.map((button, index) => {
      const given = flatValue(values[`button:${index}`])
      const value = button.kind === 'copy' ? given : button.value.replace(pattern, (whole) => given || whole)
      return { ...button, value }
    }),
  }
}

/** Returns the content for sending a template with these values. */
export function templateContentOf(
  { name, language, form }: { name: string; language: string; form: TemplateForm },
  values: TemplateValues,
): TemplateContent {
  const given = variablesOf(form).map((one) => ({ ...one, text: flatValue(values[one.key]) }))
  const textsOf = (place: 'header' | 'body') =>
    given.filter((one) => one.place === place).map((one) => ({ name: one.name, text: one.text }))
  const { header } = form
  return {
    name,
    language,
    named: form.named,
    fileKind: header && header.kind !== 'text' ? header.kind : null,
    header: textsOf('header'),
    body: textsOf('body'),
    buttons: form.buttons.flatMap(({ kind }, index) => {
      const one = given.find(({ key }) => key === `button:${index}`)
      return one && (kind === 'url' || kind === 'copy') ? [{ index, kind, text: one.text }] : []
    }),
  }
}

/** Whether a template can be sent from here now. */
export const isSendable = ({ status, form }: { status: string; form: TemplateForm }): boolean =>
  status === 'APPROVED' && form.unsupported === null
