import { type EmulatedTemplate, namesIn, type SentTemplate } from './template-rules.ts'

/** Renders a template as on the phone, with its values; the value of an address is appended to it. */
export function shownTemplate(sent: SentTemplate, template: EmulatedTemplate) {
  const of = (type: string) => template.components.find((one) => one.type === type)
  const fill = (text: string | undefined, type: 'header' | 'body') => {
    const parameters = sent.components.find((one) => one.type === type)?.parameters ?? []
    return namesIn(text).reduce((said, name, index) => {
      const value = parameters.find((one) => one.parameter_name === name) ?? parameters[index]
      return said.replaceAll(`{{${name}}}`, value?.text ?? '')
    }, text ?? '')
  }
  const header = of('HEADER')
  const file = sent.components.find(({ type }) => type === 'header')?.parameters[0]
  return {
    header:
      header && (header.format ?? 'TEXT') !== 'TEXT'
        ? file
        : header && { type: 'text', text: fill(header.text, 'header') },
    body: fill(of('BODY')?.text, 'body'),
    footer: of('FOOTER')?.text ?? '',
    buttons: (of('BUTTONS')?.buttons ?? []).map(({ text, url }, index) => {
      const value = sent.components.find(
        (one) => one.type === 'button' && String(one.index) === String(index),
      )
      return { text, ...(url && { url: url.replace(/\{\{.*\}\}/, value?.parameters[0]?.text ?? '') }) }
    }),
  }
}
