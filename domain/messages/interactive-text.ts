import { type ChannelName, capabilities } from '../channels/channel-capabilities.ts'
import type { Choices, InteractiveContent, PixPayment, TapButton } from '../channels/interactive-content.ts'

/** Plain text of an interactive message: for channels that cannot show it, for search and for the list of tickets. */
export function textOfInteractive(content: InteractiveContent, channel: ChannelName): string {
  const bold = capabilities[channel].drawsMarks ? marked : plain
  if ('list' in content) return textOfList(content.list, bold)
  const { interactive } = content
  if (interactive.type !== 'pix') return textOfButton(interactive, bold)
  return textOfPayment(interactive, bold, separateCodeOf(content, channel) !== null)
}

/** Numbers rows across all sections, so that a number is an answer. */
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
  isCodeApart: boolean,
): string {
  const facts = lines(merchant, reais(amount), `PIX (${keyNames[keyType]}): ${copyText}`)
  return paragraphs(bold(title), facts, isCodeApart ? 'PIX copia e cola na próxima mensagem 👇' : pixCode)
}

/** In Portuguese, as customers read it. */
const keyNames: Record<PixPayment['keyType'], string> = {
  CPF: 'CPF',
  CNPJ: 'CNPJ',
  PHONE: 'telefone',
  EMAIL: 'e-mail',
  EVP: 'chave aleatória',
}

/** Returns a payment's code where the channel has no buttons: sent as a separate message, so that a phone copies it alone. Pure. */
export function separateCodeOf(content: InteractiveContent, channel: ChannelName): string | null {
  if (!('interactive' in content) || content.interactive.type !== 'pix') return null
  return capabilities[channel].interactive.pix ? null : content.interactive.pixCode
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
