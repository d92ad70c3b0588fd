import { z } from 'zod'
import { GraphError } from './graph-errors.ts'

const parameter = z.looseObject({
  type: z.enum(['text', 'coupon_code', 'image', 'video', 'document']),
  text: z.string().optional(),
  parameter_name: z.string().optional(),
})
const component = z.object({
  type: z.enum(['header', 'body', 'button']),
  sub_type: z.string().optional(),
  index: z.union([z.string(), z.int()]).optional(),
  parameters: z.array(parameter),
})
const sending = z.object({
  name: z.string().min(1),
  language: z.object({ code: z.string().min(1) }),
  components: z.array(component).default([]),
})

/** A template as the business created it; `components` in Meta's list format. */
export const emulatedTemplate = z.object({
  id: z.string(),
  name: z.string(),
  language: z.string(),
  category: z.enum(['MARKETING', 'UTILITY', 'AUTHENTICATION']),
  status: z.string(),
  rejected_reason: z.string().optional(),
  parameter_format: z.enum(['POSITIONAL', 'NAMED']).optional(),
  components: z.array(
    z.looseObject({
      type: z.string(),
      format: z.string().optional(),
      text: z.string().optional(),
      buttons: z
        .array(z.looseObject({ type: z.string(), text: z.string().optional(), url: z.string().optional() }))
        .optional(),
    }),
  ),
})
export type EmulatedTemplate = z.infer<typeof emulatedTemplate>

export type SentTemplate = z.infer<typeof sending>
type Component = EmulatedTemplate['components'][number]

/** Finds the template of a send. Throws as Meta does if it cannot be sent like this: 132000, 132001, 132012, 132015, 132016. */
export function readTemplateSend(
  given: unknown,
  templates: EmulatedTemplate[],
): { sent: SentTemplate; template: EmulatedTemplate } {
  const parsed = sending.safeParse(given)
  if (!parsed.success) throw new GraphError(100, parsed.error.issues[0]?.message ?? 'template')
  const asked = parsed.data
  const found = templates.find(
    ({ name, language }) => name === asked.name && language === asked.language.code,
  )
  if (found?.status === 'PAUSED') throw new GraphError(132015, 'Template is paused.')
  if (found?.status === 'DISABLED') throw new GraphError(132016, 'Template is disabled.')
  if (found?.status !== 'APPROVED') {
    throw new GraphError(132001, `template name (${asked.name}) does not exist in ${asked.language.code}`)
  }
  const of = (type: string) => found.components.find((one) => one.type === type)
  checkHeader(of('HEADER'), asked)
  checkTexts('body', namesIn(of('BODY')?.text), asked, found)
  checkButtons(of('BUTTONS')?.buttons ?? [], asked)
  return { sent: asked, template: found }
}

const parametersOf = (asked: SentTemplate, type: SentTemplate['components'][number]['type']) =>
  asked.components.find((one) => one.type === type)?.parameters ?? []

function checkHeader(header: Component | undefined, asked: SentTemplate) {
  const format = header?.format ?? 'TEXT'
  const parameters = parametersOf(asked, 'header')
  if (!header || format === 'TEXT')
    return checkCount('header', namesIn(header?.text).length, parameters.length)
  checkCount('header', 1, parameters.length)
  if (parameters[0]?.type !== format.toLowerCase()) {
    throw new GraphError(132012, `header: Format mismatch, expected ${format}`)
  }
}

function checkTexts(
  type: 'body',
  names: string[],
  asked: SentTemplate,
  { parameter_format }: EmulatedTemplate,
) {
  const parameters = parametersOf(asked, type)
  checkCount(type, names.length, parameters.length)
  for (const [index, one] of parameters.entries()) {
    if (one.type !== 'text' || !one.text) throw new GraphError(132012, `${type}: ${index} is not a text`)
    if (/[\n\t]| {5}/.test(one.text))
      throw new GraphError(132018, `${type}: Param text cannot have new-line characters`)
    if (parameter_format === 'NAMED' && !names.includes(one.parameter_name ?? '')) {
      throw new GraphError(132000, `${type}: parameter name ${one.parameter_name} does not match`)
    }
  }
}

function checkButtons(buttons: NonNullable<Component['buttons']>, asked: SentTemplate) {
  const given = asked.components.filter(({ type }) => type === 'button')
  for (const [index, { type, url }] of buttons.entries()) {
    const expected = type === 'COPY_CODE' || (type === 'URL' && namesIn(url).length) ? 1 : 0
    const parameters = given.find((one) => String(one.index) === String(index))?.parameters ?? []
    checkCount(`button ${index}`, expected, parameters.length)
  }
}

function checkCount(part: string, expected: number, found: number) {
  if (expected === found) return
  throw new GraphError(
    132000,
    `${part}: number of localizable_params (${found}) does not match the expected number of params (${expected})`,
  )
}

/** Returns the names of the variables in a text, each once. */
export const namesIn = (text: string | undefined): string[] => [
  ...new Set([...(text ?? '').matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name = '']) => name)),
]
