import { expect, test } from 'vitest'
import { forgetsDeleted, mayDeleteMessage } from './delete-rules.ts'

const own = { fromMe: true, userId: 1, mediaType: 'image', isPrivate: false, isDeleted: false }

test('[MSG-026] own messages can be deleted where the channel can; notes of the team always', () => {
  const at = { userId: 1, channel: 'whatsapp' } as const
  expect(mayDeleteMessage(own, at)).toBe(true)
  expect(mayDeleteMessage({ ...own, fromMe: false, userId: null }, at)).toBe(false)
  expect(mayDeleteMessage(own, { ...at, userId: 2 })).toBe(false)
  expect(mayDeleteMessage({ ...own, isDeleted: true }, at)).toBe(false)
  expect(mayDeleteMessage({ ...own, mediaType: 'systemMessage' }, at)).toBe(false)
  expect(mayDeleteMessage(own, { ...at, channel: 'whatsappapi' })).toBe(false)
  expect(mayDeleteMessage({ ...own, isPrivate: true }, { ...at, channel: 'whatsappapi' })).toBe(true)
})

test('[MSG-030] forgets a message that a contact deleted only if both settings say so', () => {
  expect(forgetsDeleted({ enableLGPD: 'enabled', lgpdDeleteMessage: 'enabled' })).toBe(true)
  expect(forgetsDeleted({ enableLGPD: 'disabled', lgpdDeleteMessage: 'enabled' })).toBe(false)
  expect(forgetsDeleted({ enableLGPD: 'enabled' })).toBe(false)
})
