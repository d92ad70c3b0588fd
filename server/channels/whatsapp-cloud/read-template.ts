import type { ProviderTemplate, TemplateForm } from '#domain/channels/template-content.ts'
import type { TemplateNews } from '../provider-news.ts'
import {
  type CloudTemplateButton,
  type CloudTemplateComponent,
  type CloudTemplateItem,
  cloudTemplateChange,
  cloudTemplateEntry,
  cloudTemplateItem,
} from './cloud-template-wire.ts'
import { cloudWebhook } from './cloud-wire.ts'

/** Reads one template of Meta's list; null if it is not one. Pure. */
export function readTemplate(given: unknown): ProviderTemplate | null {
  const { data } = cloudTemplateItem.safeParse(given)
  if (!data) return null
  const { id, name, language, category, status, rejected_reason: reason } = data
  return {
    externalId: id,
    name,
    language,
    category,
    status,
    reason: reasonOf(reason),
    form: formOf(data),
  }
}

/** Reads template changes from a webhook: every readable one of the batch. Never throws. Pure. */
export function readTemplateNews(body: unknown): TemplateNews[] {
  const entries = cloudWebhook.safeParse(body).data?.entry ?? []
  return entries.flatMap((given) => {
    const entry = cloudTemplateEntry.safeParse(given).data
    return (entry?.changes ?? []).flatMap((one) => {
      const value = cloudTemplateChange.safeParse(one).data?.value
      if (!value || !entry) return []
      return {
        businessAccount: entry.id,
        name: value.message_template_name,
        language: value.message_template_language,
        status: statusOf(value.event),
        reason: reasonOf(value.reason),
      }
    })
  })
}

/** Some events name what happened instead of the new status. */
const statusOf = (event: string): string =>
  event === 'REINSTATED' || event === 'UNARCHIVED' ? 'APPROVED' : event

const reasonOf = (reason: string | null | undefined): string => (!reason || reason === 'NONE' ? '' : reason)

function formOf({ components, parameter_format }: CloudTemplateItem): TemplateForm {
  const of = (type: string) => components.find((one) => one.type === type)
  const header = of('HEADER')
  const body = of('BODY')
  const buttons = of('BUTTONS')?.buttons ?? []
  return {
    named: parameter_format === 'NAMED',
    header: headerOf(header),
    body: body?.text ?? '',
    footer: of('FOOTER')?.text ?? '',
    buttons: buttons.flatMap(buttonOf),
    examples: { ...examplesOf(header, 'header'), ...examplesOf(body, 'body'), ...buttonExamples(buttons) },
    unsupported: unsupportedIn(components, buttons),
  }
}

const fileKinds = { IMAGE: 'image', VIDEO: 'video', DOCUMENT: 'document' } as const
const isFileKind = (format: string): format is keyof typeof fileKinds => format in fileKinds

function headerOf(header: CloudTemplateComponent | undefined): TemplateForm['header'] {
  if (!header) return null
  const format = header.format ?? 'TEXT'
  if (isFileKind(format)) return { kind: fileKinds[format], text: '' }
  return format === 'TEXT' && header.text ? { kind: 'text', text: header.text } : null
}

const buttonKinds = { QUICK_REPLY: 'reply', URL: 'url', PHONE_NUMBER: 'call', COPY_CODE: 'copy' } as const
const isButtonKind = (type: string): type is keyof typeof buttonKinds => type in buttonKinds

const buttonOf = ({ type, text, url, phone_number: number }: CloudTemplateButton): TemplateForm['buttons'] =>
  isButtonKind(type) ? [{ kind: buttonKinds[type], text, value: url ?? number ?? '' }] : []

function examplesOf(
  component: CloudTemplateComponent | undefined,
  place: 'header' | 'body',
): Record<string, string> {
  if (!component?.example) return {}
  const { example } = component
  const byName = example[`${place}_text_named_params`] ?? []
  const byNumber = place === 'header' ? example.header_text : example.body_text?.[0]
  return Object.fromEntries([
    ...byName.map(({ param_name, example: text }) => [`${place}:${param_name}`, text]),
    ...(byNumber ?? []).map((text, index) => [`${place}:${index + 1}`, text]),
  ])
}

/** The example of an address is complete: the value of the variable is its end. */
function buttonExamples(buttons: CloudTemplateButton[]): Record<string, string> {
  return Object.fromEntries(
    buttons
      .filter(({ type }) => isButtonKind(type))
      .flatMap(({ type, url = '', example }, index) => {
        const given = [example ?? []].flat()[0]
        if (!given) return []
        const start = url.split('{{')[0] ?? ''
        const ending = type === 'URL' && start && given.startsWith(start) ? given.slice(start.length) : given
        return [[`button:${index}`, ending]]
      }),
  )
}

const known = new Set(['HEADER', 'BODY', 'FOOTER', 'BUTTONS'])

function unsupportedIn(components: CloudTemplateComponent[], buttons: CloudTemplateButton[]): string | null {
  const strange = components.find(({ type }) => !known.has(type))
  if (strange) return strange.type
  const header = components.find(({ type }) => type === 'HEADER')
  const format = header?.format ?? 'TEXT'
  if (header && format !== 'TEXT' && !isFileKind(format)) return `HEADER ${format}`
  const button = buttons.find(({ type }) => !isButtonKind(type))
  if (button) return `BUTTON ${button.type}`
  const body = components.find(({ type }) => type === 'BODY')
  return body?.text ? null : 'BODY'
}
