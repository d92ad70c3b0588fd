import { element } from './element.js'
import { interactiveOf, pollOf, templateOf } from './tappable.js'
import { markPlayed, mediaUrl } from './phone-api.js'

/** Returns one line about a message, for lists and quotes. */
export function summaryOf({ content }) {
  const piece = content[content.type] ?? {}
  const labels = {
    image: '📷 Foto',
    video: '🎬 Vídeo',
    audio: '🎤 Áudio',
    document: `📄 ${piece.filename ?? 'Documento'}`,
    sticker: 'Figurinha',
    location: '📍 Localização',
    contacts: '👤 Contato',
    template: `Modelo ${piece.name ?? ''}`,
    poll: `📊 ${piece.name ?? ''}`,
  }
  const answer = piece.list_reply ?? piece.button_reply
  if (answer) return answer.title
  if (content.type === 'button') return piece.text
  return piece.body?.text ?? piece.body ?? piece.caption ?? labels[content.type] ?? content.type
}

/** Renders the content of a message's bubble. */
export function contentOf(message, onAnswer) {
  const { content } = message
  const piece = content[content.type] ?? {}
  const source = piece.id ? mediaUrl(piece.id) : piece.link
  const caption = piece.caption ? element('div', { class: 'text' }, piece.caption) : null
  switch (content.type) {
    case 'text':
      return [element('div', { class: 'text' }, piece.body)]
    case 'image':
    case 'sticker':
      return [element('img', { src: source, alt: piece.caption ?? 'Imagem' }), caption]
    case 'video':
      return [element('video', { src: source, controls: true }), caption]
    case 'audio':
      return [
        element('audio', {
          src: source,
          controls: true,
          onplay: () => message.from === 'business' && markPlayed(message.wamid),
        }),
      ]
    case 'document':
      return [
        element(
          'a',
          { href: source, download: piece.filename ?? 'documento' },
          `📄 ${piece.filename ?? 'Documento'}`,
        ),
        caption,
      ]
    case 'location': {
      const href = `https://www.openstreetmap.org/?mlat=${piece.latitude}&mlon=${piece.longitude}`
      const name = piece.name ?? `${piece.latitude}, ${piece.longitude}`
      return [element('a', { href, target: '_blank', rel: 'noreferrer' }, `📍 ${name}`)]
    }
    case 'interactive':
      return interactiveOf(piece, onAnswer)
    case 'poll':
      return pollOf(piece, (options) =>
        onAnswer({ type: 'vote', vote: { message_id: message.wamid, options } }),
      )
    case 'template':
      return templateOf(piece, onAnswer)
    default:
      return [element('div', { class: 'text' }, summaryOf(message))]
  }
}
