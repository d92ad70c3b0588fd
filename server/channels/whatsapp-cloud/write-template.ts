import type { TemplateContent } from '#domain/channels/template-content.ts'
import type { CloudTemplate } from './cloud-wire.ts'

type Component = CloudTemplate['components'][number]

/** Builds the `template` part of a send; leaves out parts without variables, as the provider asks. Pure. */
export function writeTemplate(
  template: TemplateContent,
  mediaId: string | null,
  fileName: string,
): CloudTemplate {
  const { name, language, named, fileKind } = template
  const texts = (values: TemplateContent['body']) =>
    values.map(({ name: variable, text }) => ({
      type: 'text' as const,
      ...(named && { parameter_name: variable }),
      text,
    }))
  const header: Component[] = fileKind
    ? [{ type: 'header', parameters: [fileOf(fileKind, mediaId ?? '', fileName)] }]
    : template.header.length
      ? [{ type: 'header', parameters: texts(template.header) }]
      : []
  const body: Component[] = template.body.length ? [{ type: 'body', parameters: texts(template.body) }] : []
  const buttons: Component[] = template.buttons.map(({ index, kind, text }) =>
    kind === 'url'
      ? { type: 'button', sub_type: 'url', index: String(index), parameters: [{ type: 'text', text }] }
      : {
          type: 'button',
          sub_type: 'copy_code',
          index: String(index),
          parameters: [{ type: 'coupon_code', coupon_code: text }],
        },
  )
  return { name, language: { code: language }, components: [...header, ...body, ...buttons] }
}

function fileOf(kind: NonNullable<TemplateContent['fileKind']>, id: string, filename: string) {
  switch (kind) {
    case 'image':
      return { type: 'image' as const, image: { id } }
    case 'video':
      return { type: 'video' as const, video: { id } }
    case 'document':
      return { type: 'document' as const, document: { id, filename } }
  }
}
