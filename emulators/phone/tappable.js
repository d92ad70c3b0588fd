import { element } from './element.js'
import { mediaUrl } from './phone-api.js'

const text = (said, name = 'text') => (said ? element('div', { class: name }, said) : null)
const choice = (onclick, ...said) => element('button', { type: 'button', onclick }, ...said)
const choices = (...all) => element('div', { class: 'choices' }, ...all)
const link = (href, said) => element('a', { href, target: '_blank', rel: 'noreferrer' }, said)
const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

/** Renders a message with buttons; `onAnswer` receives the customer's choice as the content of an answer. */
export function interactiveOf(piece, onAnswer) {
  // The answer is a message of the same type.
  const answer = piece.list_reply ?? piece.button_reply
  if (answer) return [text(answer.title), text(answer.description, 'meta')]
  const said = [headerOf(piece.header), text(piece.body?.text), text(piece.footer?.text, 'meta')]
  switch (piece.type) {
    case 'list':
      return [...said, listOf(piece.action, onAnswer)]
    case 'button':
      return [...said, choices(...piece.action.buttons.map(({ reply }) => replyButton(reply, onAnswer)))]
    case 'cta_url':
      return [
        ...said,
        choices(link(piece.action.parameters.url, `↗ ${piece.action.parameters.display_text}`)),
      ]
    case 'order_details':
      return [...said, ...paymentOf(piece.action.parameters)]
    default:
      return said
  }
}

function headerOf(header) {
  if (!header) return null
  if (header.type === 'text') return element('strong', {}, header.text)
  const { id, link: source } = header[header.type] ?? {}
  return header.type === 'image'
    ? element('img', { src: id ? mediaUrl(id) : source, alt: 'Imagem' })
    : element('a', { href: id ? mediaUrl(id) : source }, '📄 Arquivo')
}

function listOf({ button, sections }, onAnswer) {
  const rows = sections.flatMap((section) => [
    section.title ? element('strong', {}, section.title) : null,
    ...section.rows.map((row) =>
      choice(
        () => onAnswer({ type: 'interactive', interactive: { type: 'list_reply', list_reply: row } }),
        row.title,
        row.description ? element('small', {}, row.description) : null,
      ),
    ),
  ])
  return element('details', {}, element('summary', {}, button), choices(...rows.filter(Boolean)))
}

const replyButton = (reply, onAnswer) =>
  choice(
    () => onAnswer({ type: 'interactive', interactive: { type: 'button_reply', button_reply: reply } }),
    reply.title,
  )

function paymentOf({ total_amount: { value, offset }, payment_settings: [{ pix_dynamic_code: pix }] }) {
  return [
    element('strong', {}, money.format(value / offset)),
    text(`${pix.merchant_name} · ${pix.key_type} ${pix.key}`),
    element('code', {}, pix.code),
    choices(choice(() => void navigator.clipboard.writeText(pix.code), 'Copiar código PIX')),
  ]
}

/** Renders a poll; `onVote` receives all options chosen now. A second tap removes a choice. */
export function pollOf({ name, options, many, chosen = [] }, onVote) {
  const after = (option) =>
    chosen.includes(option) ? chosen.filter((one) => one !== option) : many ? [...chosen, option] : [option]
  return [
    element('strong', {}, `📊 ${name}`),
    choices(
      ...options.map((option) =>
        choice(() => onVote(after(option)), `${chosen.includes(option) ? '☑' : '☐'} ${option}`),
      ),
    ),
  ]
}

/** Renders a template with its values; without the business's text it shows the name and components. */
export function templateOf({ name, shown, components = [] }, onAnswer) {
  if (!shown) return [text(`Modelo ${name}`), text(JSON.stringify(components), 'meta')]
  const { header, body, footer, buttons } = shown
  return [
    headerOf(header),
    text(body),
    text(footer, 'meta'),
    buttons.length
      ? choices(
          ...buttons.map((one) =>
            one.url
              ? link(one.url, `↗ ${one.text}`)
              : choice(
                  () => onAnswer({ type: 'button', button: { text: one.text, payload: one.text } }),
                  one.text,
                ),
          ),
        )
      : null,
  ]
}
