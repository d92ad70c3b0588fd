import { contentOf, summaryOf } from './content.js'
import { element, timeOf } from './element.js'

const ticks = {
  sent: ['✓', 'enviada'],
  delivered: ['✓✓', 'entregue'],
  read: ['✓✓', 'lida'],
  played: ['✓✓', 'ouvida'],
}

/** Renders one message as the customer sees it; `reactions` are its emojis. */
export function bubble(message, { quoted, reactions, onReply, onReact, onEdit, onDelete, onAnswer }) {
  const mine = message.from === 'customer'
  const classes = ['bubble', mine && 'mine', reactions.length > 0 && 'reacted'].filter(Boolean).join(' ')
  return element(
    'article',
    { class: classes, 'data-wamid': message.wamid, 'data-from': message.from, 'data-status': message.status },
    message.author ? element('strong', { class: 'author' }, message.author) : null,
    quoted ? element('blockquote', {}, summaryOf(quoted)) : null,
    ...(message.deleted
      ? [element('div', { class: 'gone' }, 'Mensagem apagada')]
      : contentOf(message, onAnswer)),
    element(
      'span',
      { class: 'meta' },
      message.edited ? 'editada ' : '',
      timeOf(message.at),
      mine ? tickOf(message) : null,
    ),
    reactions.length ? element('span', { class: 'reactions' }, reactions.join(' ')) : null,
    element(
      'span',
      { class: 'actions' },
      element(
        'button',
        { type: 'button', 'aria-label': 'Responder', title: 'Responder', onclick: onReply },
        '↩',
      ),
      ...(mine && !message.deleted ? changesOf(message, { onEdit, onDelete }) : []),
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

function changesOf({ content }, { onEdit, onDelete }) {
  const action = (label, mark, onclick) =>
    element('button', { type: 'button', 'aria-label': label, title: label, onclick }, mark)
  return [
    onEdit && content.type === 'text' ? action('Editar', '✎', onEdit) : null,
    onDelete ? action('Apagar para todos', '🗑', onDelete) : null,
  ].filter(Boolean)
}

function tickOf({ status }) {
  const [mark, meaning] = ticks[status] ?? ticks.sent
  const seen = status === 'read' || status === 'played'
  return element('span', { class: seen ? 'read' : '', role: 'img', 'aria-label': meaning }, ` ${mark}`)
}
