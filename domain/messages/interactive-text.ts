import { type ChannelName, capabilities } from '../channels/channel-capabilities.ts'
import type { Choices, InteractiveContent, PixPayment, TapButton } from '../channels/interactive-content.ts'

/** What a message to tap on says in plain text: for channels that cannot show it, for search and for the list of tickets. */
export function textOfInteractive(content: InteractiveContent, channel: ChannelName): string {
  const bold = capabilities[channel].drawsMarks ? marked : plain
  if ('list' in content) return textOfList(content.list, bold)
  const { interactive } = content
  return interactive.type === 'pix' ? textOfPayment(interactive, bold) : textOfButton(interactive, bold)
}

/** Rows are numbered through all sections, so that a number is an answer. */
function textOfList({ title, text, buttonText, sections }: Choices, bold: Bold): string {
  let number = 0
  const parts = sections.map(({ title: heading, rows }) =>
    lines(
      bold(heading),
      ...rows.map(({ title: name, description }) => {
        number += 1
        return lines(`${number}. ${name}`, description && `   ${description}`)
      }),
    ),
  )
  return paragraphs(lines(bold(title), text), `${buttonText}:`, ...parts)
}

function textOfButton({ type, title, description, buttonText, copyText }: TapButton, bold: Bold): string {
  const label = type === 'call' ? `📞 ${buttonText}:` : `${buttonText}:`
  return paragraphs(bold(title), description, lines(label, copyText))
}

function textOfPayment(
  { title, merchant, keyType, copyText, amount, pixCode }: PixPayment,
  bold: Bold,
): string {
  return paragraphs(bold(title), lines(merchant, reais(amount), `PIX (${keyType}): ${copyText}`), pixCode)
}

/** Source: constants of the specification, cents divided by 100 in BRL. */
export const reais = (cents: number): string =>
  new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
    .format(cents / 100)
    .replace(/\u00a0/g, ' ')

type Bold = (text: string) => string
const marked: Bold = (text) => (text ? `*${text}*` : '')
const plain: Bold = (text) => text
const lines = (...all: string[]): string => all.filter(Boolean).join('\n')
const paragraphs = (...all: string[]): string => all.filter(Boolean).join('\n\n')
