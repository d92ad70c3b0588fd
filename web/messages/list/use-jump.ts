import { useCallback, useEffect, useRef, useState } from 'react'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { showError, showWarning } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import type { JumpTarget } from '#web/messages/jump-target.ts'
import { loadUntil } from '#web/messages/message-queries.ts'
import type { MessageRow } from '#web/messages/message-rows.ts'
import { messageTexts } from '#web/messages/message-texts.ts'

const markedMs = 1500
const settleMs = 60

type Jump = {
  ticket: Ticket
  rows: MessageRow[]
  jumpTo: JumpTarget | null
  show: (index: number) => void
}

/** Scrolls to a message and highlights it briefly; older messages are loaded first if needed. */
export function useJump({ ticket, rows, jumpTo, show }: Jump) {
  const t = useTexts(messageTexts)
  const asked = jumpTo?.messageId ?? null
  const [wanted, setWanted] = useState(asked)
  const [found, setFound] = useState<number | null>(null)
  const loading = useRef(false)
  useEffect(() => setWanted(asked), [asked, jumpTo])

  useEffect(() => {
    if (wanted === null) return undefined
    const index = rows.findIndex((row) => row.kind === 'message' && row.message.id === wanted)
    if (index >= 0) {
      // The list needs a moment until it knows rows that were just prepended.
      const timer = setTimeout(() => {
        show(index)
        setFound(wanted)
        setWanted(null)
      }, settleMs)
      return () => clearTimeout(timer)
    }
    if (loading.current) return undefined
    loading.current = true
    loadUntil(ticket, wanted)
      .then((loaded) => {
        if (loaded) return
        showWarning(t('notReachable'))
        setWanted(null)
      })
      .catch((error: unknown) => {
        showError(error)
        setWanted(null)
      })
      .finally(() => {
        loading.current = false
      })
    return undefined
  }, [wanted, rows, show, ticket, t])

  useEffect(() => {
    if (found === null) return undefined
    const timer = setTimeout(() => setFound(null), markedMs)
    return () => clearTimeout(timer)
  }, [found])
  return { found, jump: useCallback((messageId: number) => setWanted(messageId), []) }
}
