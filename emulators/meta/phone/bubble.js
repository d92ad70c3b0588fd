import { contentOf, summaryOf } from './content.js'
import { element, timeOf } from './element.js'

const ticks = {
  sent: ['✓', 'enviada'],
  delivered: ['✓✓', 'entregue'],
  read: ['✓✓', 'lida'],
  played: ['✓✓', 'ouvida'],
}

/** One message as the customer sees it; `reactions` are the emojis that stand on it. */
export function bubble(message, { quoted, reactions, onReply, onReact }) {
  const mine = message.from === 'customer'
  const classes = ['bubble', mine && 'mine', reactions.length > 0 && 'reacted'].filter(Boolean).join(' ')
  return element(
    'article',
    { class: classes, 'data-wamid': message.wamid, 'data-from': message.from, 'data-status': message.status },
    quoted ? element('blockquote', {}, summaryOf(quoted)) : null,
    ...contentOf(message),
    element('span', { class: 'meta' }, timeOf(message.at), mine ? tickOf(message) : null),
    reactions.length ? element('span', { class: 'reactions' }, reactions.join(' ')) : null,
    element(
      'span',
      { class: 'actions' },
      element(
        'button',
        { type: 'button', 'aria-label': 'Responder', title: 'Responder', onclick: onReply },
        '↩',
      ),
      ...['👍', '❤️'].map((emoji) =>
        element(
          'button',
          { type: 'button', 'aria-label': `Reagir com ${emoji}`, onclick: () => onReact(emoji) },
          emoji,
        ),
      ),
    ),
  )
}

function tickOf({ status }) {
  const [mark, meaning] = ticks[status] ?? ticks.sent
  const seen = status === 'read' || status === 'played'
  return element('span', { class: seen ? 'read' : '', role: 'img', 'aria-label': meaning }, ` ${mark}`)
}
