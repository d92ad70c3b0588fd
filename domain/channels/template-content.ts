import { z } from 'zod'

/** A variable of a template: `name` as written between the braces, 1 and up where the template only counts. */
export type TemplateVariable = {
  key: string
  place: 'header' | 'body' | 'button'
  name: string
  example: string
}

export const templateFileKinds = ['image', 'video', 'document'] as const

/** `text` is '' where the header is a file. */
const header = z.object({ kind: z.enum(['text', ...templateFileKinds]), text: z.string() })

const button = z.object({
  kind: z.enum(['reply', 'url', 'call', 'copy']),
  text: z.string(),
  /** The URL with its variable at the end, the number, or nothing yet. */
  value: z.string(),
})

/** Text of a template, with its variables as {{1}} or {{name}}. */
export const templateForm = z.object({
  /** Whether its variables have names. */
  named: z.boolean(),
  header: header.nullable(),
  body: z.string(),
  footer: z.string(),
  buttons: z.array(button),
  /** Examples that the provider was given, by the key of the variable. */
  examples: z.record(z.string(), z.string()),
  /** A part that cannot be sent from here, by the provider's name; null when there is none. */
  unsupported: z.string().nullable(),
})
export type TemplateForm = z.infer<typeof templateForm>

/** Returns the kind of file in a template's header; null when it has none. */
export const headKindOf = (
  form: Pick<TemplateForm, 'header'> | undefined,
): (typeof templateFileKinds)[number] | null =>
  form?.header && form.header.kind !== 'text' ? form.header.kind : null

/** A template as the provider reports it. */
export type ProviderTemplate = {
  externalId: string
  name: string
  language: string
  category: string
  /** Status in the provider's own term: APPROVED, PENDING, REJECTED, PAUSED, DISABLED … */
  status: string
  reason: string
  form: TemplateForm
}

const value = z.object({ name: z.string(), text: z.string() })

/** A template to send: its name and the values of its variables. */
export const templateContent = z.object({
  name: z.string(),
  language: z.string(),
  named: z.boolean(),
  fileKind: z.enum(templateFileKinds).nullable(),
  header: z.array(value),
  body: z.array(value),
  buttons: z.array(z.object({ index: z.int(), kind: z.enum(['url', 'copy']), text: z.string() })),
})
export type TemplateContent = z.infer<typeof templateContent>
