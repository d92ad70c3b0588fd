/** Every call throws an Error whose message can be shown. */
async function call(path, init) {
  let answer
  try {
    answer = await fetch(`api/${path}`, init)
  } catch {
    throw new Error('O emulador não responde. Ele ainda está em execução?')
  }
  const body = await answer.json().catch(() => null)
  if (!answer.ok) throw new Error(body?.error?.message ?? `O emulador respondeu ${answer.status}.`)
  return body
}

const json = (method, body) => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

export const overview = () => call('overview')
export const messagesOf = ({ waId, phoneNumberId }) =>
  call(`messages?${new URLSearchParams({ waId, phoneNumberId })}`).then(({ messages }) => messages)
export const send = (chat, content, quotedWamid = null) =>
  call('messages', json('POST', { ...chat, content, quotedWamid }))
export const markRead = (chat) => call('read', json('POST', chat))
export const markPlayed = (wamid) => call('played', json('POST', { wamid }))
export const saveCustomer = (waId, change) => call(`customers/${waId}`, json('PUT', change))
export const mediaUrl = (id) => `api/media/${encodeURIComponent(id)}`

export function upload(file) {
  const body = new FormData()
  body.append('file', file)
  return call('media', { method: 'POST', body })
}

/** Calls `onEvent` for each change, and with null after every new connection: everything must then be loaded again. */
export function listen(onEvent) {
  const source = new EventSource('api/events')
  source.addEventListener('open', () => onEvent(null))
  source.addEventListener('message', ({ data }) => onEvent(JSON.parse(data)))
}

export const link = (phone, given) =>
  call(
    `link/${phone}`,
    given instanceof Blob
      ? { method: 'POST', headers: { 'content-type': given.type }, body: given }
      : json('POST', { text: given }),
  )
export const unlink = (phone) => call(`unlink/${phone}`, json('POST', {}))
