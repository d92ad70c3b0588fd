import { expect, test } from 'vitest'
import { mostToldOfReading } from '#domain/chats/chat-rules.ts'
import { roomOfUser } from '#server/platform/live/rooms.ts'
import { tellChats } from './tell-chats.ts'

test('tells a reading to all members of a small chat, and in a large one to the reader alone', async () => {
  const told: (string | string[])[] = []
  const listeners = tellChats(
    { files: { urlOf: () => '' } as never },
    { tell: (_companyId, rooms) => void told.push(rooms) },
  )
  const read = async (members: number) => {
    told.length = 0
    const userIds = Array.from({ length: members }, (_, index) => index + 1)
    const reading = { chatId: 7, userIds, userId: 2, unreads: 0, lastReadId: 9 }
    for (const listener of listeners['chat.read'] ?? []) await listener(1, reading)
    return told
  }
  const small = Array.from({ length: mostToldOfReading }, (_, index) => roomOfUser(index + 1))
  expect(await read(mostToldOfReading)).toEqual([small, small])
  expect(await read(mostToldOfReading + 1)).toEqual([[roomOfUser(2)], [roomOfUser(2)]])
})
