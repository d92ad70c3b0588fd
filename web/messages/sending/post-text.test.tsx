import { expect, onTestFinished, test, vi } from 'vitest'
import { messageEndpoints } from '#domain/messages/message-contract.ts'
import { signOut } from '#web/platform/session.ts'
import { draftOf, setDraft } from '#web/tickets/drafts/draft-store.ts'
import { ticketOf } from '#tests/inbox/ticket-of.ts'
import { Refusal } from '#tests/web/fake-api.ts'
import { api, signIn } from '#tests/web/stage.tsx'
import { postText } from './post-text.ts'

const textOf = (body: string) => ({
  ...{ clientId: crypto.randomUUID(), ticket: ticketOf(7), body, isPrivate: false },
  ...{ quotedId: null, createdAt: Date.now(), refused: null },
})
const keptOf = (userId: number) => localStorage.getItem(`unsent:${userId}`)

test('keeps the text of a call that ends after another user has signed in for its writer', async () => {
  const call = Promise.withResolvers<never>()
  api().answer(messageEndpoints.sendMessage, () => call.promise)
  signIn({ id: 5 })
  const posted = postText(textOf('Da Ana'))
  await expect.poll(() => api().asked(messageEndpoints.sendMessage)).toHaveLength(1)
  signOut()
  signIn({ id: 6 })
  call.reject(new Refusal(409, 'ERR_NO_SESSION'))
  await posted
  expect(keptOf(6)).toBeNull()
  expect(JSON.parse(keptOf(5) ?? '[]')).toMatchObject([{ body: 'Da Ana', refused: null }])
})

test('sends no text that waited for another one when its writer has signed out', async () => {
  const call = Promise.withResolvers<never>()
  api().answer(messageEndpoints.sendMessage, () => call.promise)
  signIn({ id: 5 })
  const posted = [postText(textOf('Primeira')), postText(textOf('Segunda'))]
  await expect.poll(() => api().asked(messageEndpoints.sendMessage)).toHaveLength(1)
  signOut()
  signIn({ id: 6 })
  call.reject(new Refusal(409, 'ERR_NO_SESSION'))
  await Promise.all(posted)
  expect(api().asked(messageEndpoints.sendMessage)).toHaveLength(1)
})

test('sends a text and keeps a draft where the storage of the browser is full', async () => {
  api().answer(messageEndpoints.sendMessage, { messages: [] })
  signIn({ id: 5 })
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  })
  onTestFinished(() => void vi.restoreAllMocks())
  setDraft({ ticketId: 7, isPrivate: false }, 'Bom dia')
  expect(draftOf(7, false)).toBe('Bom dia')
  await postText(textOf('Bom dia'))
  expect(api().asked(messageEndpoints.sendMessage)).toMatchObject([{ body: { body: 'Bom dia' } }])
})
