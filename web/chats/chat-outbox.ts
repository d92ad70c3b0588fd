import { z } from 'zod'
import { type ChatMessage, chatEndpoints as calls } from '#domain/chats/chat-contract.ts'
import { warnOnLeaving } from '#web/messages/state/warn-on-leaving.ts'
import { ApiError } from '#web/platform/api.ts'
import { call } from '#web/platform/client.ts'
import { sessionStore, whenSessionEnds } from '#web/platform/session-store.ts'
import { foldQueries } from '#web/platform/query-client.ts'
import { type MessagePages, withMessage } from './chat-folds.ts'
import { messagesKeyOf } from './chats-key.ts'

/** A message that has not arrived yet, or could not be sent. */
export type Unsent = {
  chatId: number
  clientId: string
  text: string
  file: File | null
  replyTo: ChatMessage['replyTo']
  writtenAt: Date
  hasFailed: boolean
  /** True if the server rejected it: only the user sends it again. */
  isRefused: boolean
}

const kept = z.array(
  z.object({
    ...{ chatId: z.int(), clientId: z.string(), text: z.string() },
    replyTo: z.object({ id: z.int(), name: z.string(), message: z.string() }).nullable(),
    writtenAt: z.coerce.date(),
  }),
)
const storageKey = 'chats-unsent'

/** After a reload it is unknown whether a message arrived; the server stores a client id only once, so resending is safe. */
function readKept(): Unsent[] {
  try {
    const found = kept.parse(JSON.parse(sessionStorage.getItem(storageKey) ?? '[]'))
    return found.map((one) => ({ ...one, file: null, hasFailed: true, isRefused: false }))
  } catch {
    return []
  }
}

const store = sessionStore<readonly Unsent[]>([])
store.set(readKept())
const lanes = new Map<number, Promise<void>>()

whenSessionEnds(() => lanes.clear())
store.subscribe(() => {
  // Files are too large for the storage.
  const texts = store.get().filter(({ file }) => file === null)
  try {
    if (texts.length) sessionStorage.setItem(storageKey, JSON.stringify(texts))
    else sessionStorage.removeItem(storageKey)
  } catch {
    // If storage is full, the message is still on the screen.
  }
})

warnOnLeaving({ all: () => [store.get().filter(({ file }) => file)], subscribe: store.subscribe })

export const useUnsentOf = (chatId: number): Unsent[] =>
  store.use((all) => all).filter((one) => one.chatId === chatId)

const change = (clientId: string, next: (one: Unsent) => Unsent | null) =>
  store.set(store.get().flatMap((one) => (one.clientId === clientId ? (next(one) ?? []) : one)))

/** Sends messages in order; failed ones stay, to be retried (CHAT-022: without a notice). */
export function sendToChat(draft: Pick<Unsent, 'chatId' | 'text' | 'file' | 'replyTo'>): void {
  const unsent = {
    ...draft,
    clientId: crypto.randomUUID(),
    writtenAt: new Date(),
    hasFailed: false,
    isRefused: false,
  }
  store.set([...store.get(), unsent])
  post(unsent)
}

export function sendAgain(clientId: string): void {
  const unsent = store.get().find((one) => one.clientId === clientId)
  if (!unsent) return
  change(clientId, (one) => ({ ...one, hasFailed: false, isRefused: false }))
  post(unsent)
}

/** Resends failed messages in order, of one chat or of all. */
export function sendLost(chatId?: number): void {
  for (const one of store.get()) {
    if ((chatId ?? one.chatId) === one.chatId && one.hasFailed && !one.isRefused) sendAgain(one.clientId)
  }
}

export const dropUnsent = (clientId: string): void => change(clientId, () => null)

function post(unsent: Unsent): void {
  const { chatId, clientId } = unsent
  const before = lanes.get(chatId) ?? Promise.resolve()
  const next = before.then(async () => {
    // The message was discarded while it waited, or its session has ended: the next person must not send it.
    if (!store.get().some((one) => one.clientId === clientId)) return
    try {
      const sent = await deliver(unsent)
      foldQueries<MessagePages>(messagesKeyOf(chatId), (known) => withMessage(known, sent, true))
      dropUnsent(clientId)
    } catch (error) {
      const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500
      change(clientId, (one) => ({ ...one, hasFailed: true, isRefused }))
    }
  })
  lanes.set(chatId, next)
}

function deliver({ chatId: id, clientId, text, file, replyTo }: Unsent): Promise<ChatMessage> {
  const replyToId = replyTo?.id
  if (!file) {
    const body = { message: text, clientId, ...(replyToId && { replyToId }) }
    return call(calls.sendChatMessage, { params: { id }, body })
  }
  const fields = { clientId, ...(text && { message: text }), ...(replyToId && { replyToId }) }
  return call(calls.sendChatMessage, { params: { id }, form: { fields, files: [file] } })
}
