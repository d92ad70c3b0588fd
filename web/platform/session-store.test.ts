import { expect, test } from 'vitest'
import { queryClient } from './query-client.ts'
import { resetSessionStores, sessionMap, sessionStore } from './session-store.ts'
import { offerUndo, undoLast } from './undo.ts'

test('begins anew what belonged to a session when it ends', () => {
  const store = sessionStore<string[]>([])
  const map = sessionMap<number, string>()
  store.set(['of the first person'])
  map.set(1, 'of the first person')
  queryClient.setQueryData(['contacts'], ['of the first person'])
  resetSessionStores()
  expect(store.get()).toEqual([])
  expect(map.size).toBe(0)
  expect(queryClient.getQueryData(['contacts'])).toBeUndefined()
})

test('keeps nothing of an answer that comes after the session has ended', async () => {
  const { promise, resolve } = Promise.withResolvers<string[]>()
  const asked = queryClient.fetchQuery({ queryKey: ['contacts'], queryFn: () => promise })
  resetSessionStores()
  resolve(['of the first person'])
  await asked.catch(() => {})
  expect(queryClient.getQueryData(['contacts'])).toBeUndefined()
})

test('what the last user could undo is not offered to the next one', () => {
  let undone = 0
  offerUndo('Removida', () => undone++)
  resetSessionStores()
  expect([undoLast(), undone]).toEqual([false, 0])
  offerUndo('Removida', () => undone++)
  expect([undoLast(), undone]).toEqual([true, 1])
})
