import { bubble } from './bubble.js'
import { dayOf, element } from './element.js'

const thread = document.querySelector('#thread')
const nearEndPx = 80
let staysAtEnd = true

// A picture has no height until it is loaded.
thread.addEventListener('load', () => staysAtEnd && (thread.scrollTop = thread.scrollHeight), true)

/** Shows a chat's messages; keeps the scroll position unless the reader is at the end. */
export function showThread(messages, { toEnd, onReply, onReact, onEdit, onDelete, onAnswer }) {
  const atEnd = toEnd || thread.scrollHeight - thread.scrollTop - thread.clientHeight < nearEndPx
  staysAtEnd = atEnd
  const byWamid = new Map(messages.map((message) => [message.wamid, message]))
  const reactions = reactionsOf(messages)
  const rows = []
  let day = ''
  for (const message of messages) {
    if (message.content.type === 'reaction') continue
    if (dayOf(message.at) !== day) {
      day = dayOf(message.at)
      rows.push(element('p', { class: 'day' }, day))
    }
    rows.push(
      bubble(message, {
        quoted: byWamid.get(message.quotedWamid) ?? null,
        reactions: [...(reactions.get(message.wamid)?.values() ?? [])],
        onReply: () => onReply(message),
        onReact: (emoji) => onReact(message, emoji),
        onEdit: onEdit && (() => onEdit(message)),
        onDelete: onDelete && (() => onDelete(message)),
        onAnswer: (content) => onAnswer(message, content),
      }),
    )
  }
  keepSame(rows)
  if (atEnd) thread.scrollTop = thread.scrollHeight
}

/** Keeps unchanged rows in the document, so that playing audio continues. */
function keepSame(rows) {
  const before = [...thread.children]
  rows.forEach((row, index) => {
    const old = before[index]
    if (!old) thread.append(row)
    else if (old.outerHTML !== row.outerHTML) old.replaceWith(row)
  })
  for (const old of before.slice(rows.length)) old.remove()
}

/** Each side has one reaction on a message; an empty one removes it. */
function reactionsOf(messages) {
  const found = new Map()
  for (const { content, from } of messages) {
    if (content.type !== 'reaction') continue
    const { message_id: wamid, emoji } = content.reaction
    const of = found.get(wamid) ?? found.set(wamid, new Map()).get(wamid)
    if (emoji) of.set(from, emoji)
    else of.delete(from)
  }
  return found
}
