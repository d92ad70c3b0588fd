import { useState } from 'react'
import { largestChatFile } from '#domain/chats/chat-rules.ts'
import { warnOnLeaving } from '#web/messages/state/warn-on-leaving.ts'
import { watchedMap } from '#web/messages/state/watched-map.ts'

const none: File[] = []
/** By chat: like the draft, a file stays while another chat is open. */
const chosen = watchedMap(none)

warnOnLeaving(chosen)

/** The file attached to the next message of a chat; too large a file is rejected. */
export function useChosenFile(chatId: number) {
  const [file = null] = chosen.useValue(chatId)
  const [isTooLarge, setTooLarge] = useState(false)
  const choose = (given: File | null | undefined) => {
    if (!given) return
    const fits = given.size <= largestChatFile
    setTooLarge(!fits)
    if (fits) chosen.set(chatId, [given])
  }
  const clear = () => {
    chosen.set(chatId, none)
    setTooLarge(false)
  }
  return { file, isTooLarge, choose, clear }
}

export type ChosenFile = ReturnType<typeof useChosenFile>
