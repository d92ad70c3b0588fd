import { summaryOf } from './content.js'
import { send, upload } from './phone-api.js'

const form = document.querySelector('#composer')
const text = document.querySelector('#text')
const file = document.querySelector('#file')
const quote = document.querySelector('#quote')
const problem = document.querySelector('#problem')
let quoted = null
let edited = null

/** Shows an error beside the composer; null hides it. */
export function showProblem(error) {
  problem.hidden = error === null
  problem.textContent = error?.message ?? ''
}

/** Makes the next message an answer to this one; null makes it an ordinary one. */
export function replyTo(message) {
  quoted = message
  edited = null
  quote.hidden = message === null
  quote.querySelector('p').textContent = message ? summaryOf(message) : ''
  if (message) text.focus()
}

/** Makes the next text replace this message. */
export function editOwn(message) {
  replyTo(message)
  quoted = null
  edited = message
  text.value = summaryOf(message)
}

/** Lets the customer of `chat()` send text, files and a location. */
export function startComposer(chat) {
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const body = text.value.trim()
    if (!body) return
    text.value = ''
    const content = edited
      ? { type: 'edit', edit: { message_id: edited.wamid, body } }
      : { type: 'text', text: { body } }
    void deliver(content, () => {
      text.value = body
    })
  })
  text.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
    event.preventDefault()
    form.requestSubmit()
  })
  document.querySelector('#attach').addEventListener('click', () => file.click())
  document.querySelector('#place').addEventListener('click', () => {
    const location = { latitude: -23.5505, longitude: -46.6333, name: 'Praça da Sé, São Paulo' }
    void deliver({ type: 'location', location })
  })
  file.addEventListener('change', () => void sendFiles([...file.files]))
  form.addEventListener('paste', (event) => void sendFiles([...(event.clipboardData?.files ?? [])]))
  quote.querySelector('button').addEventListener('click', () => replyTo(null))

  async function sendFiles(files) {
    file.value = ''
    for (const each of files) await deliverFile(each)
  }

  async function deliverFile(each) {
    try {
      const { id } = await upload(each)
      const kind = each.type.split('/')[0]
      const type = ['image', 'video', 'audio'].includes(kind) ? kind : 'document'
      await deliver({ type, [type]: { id, ...(type === 'document' && { filename: each.name }) } })
    } catch (error) {
      showProblem(error)
    }
  }

  async function deliver(content, undo = () => {}) {
    const answered = quoted?.wamid ?? null
    replyTo(null)
    showProblem(null)
    try {
      await send(chat(), content, answered)
    } catch (error) {
      showProblem(error)
      undo()
    }
  }
}
