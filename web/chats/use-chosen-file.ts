import { useState } from 'react'
import { largestChatFile } from '#domain/chats/chat-rules.ts'

/** The file attached to the next message; too large a file is rejected. */
export function useChosenFile() {
  const [file, setFile] = useState<File | null>(null)
  const [isTooLarge, setTooLarge] = useState(false)
  const choose = (chosen: File | null | undefined) => {
    if (!chosen) return
    const fits = chosen.size <= largestChatFile
    setTooLarge(!fits)
    if (fits) setFile(chosen)
  }
  const clear = () => {
    setFile(null)
    setTooLarge(false)
  }
  return { file, isTooLarge, choose, clear }
}

export type ChosenFile = ReturnType<typeof useChosenFile>
