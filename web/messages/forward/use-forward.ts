import { useCallback, useEffect, useRef, useState } from 'react'
import { forwardPauseMs } from '#domain/messages/forward-rules.ts'
import { type Message, messageEndpoints } from '#domain/messages/message-contract.ts'
import { call } from '#web/platform/client.ts'
import { showSuccess } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { forwardAll, type ForwardState, type Target } from './forward-run.ts'
import { useViewer } from '#web/platform/session.ts'
import { forwardTexts } from './forward-texts.ts'
import { acceptTicket, waitingTicketIn } from '#web/messages/state/waiting-target.ts'

type Forward = { messages: Message[]; targets: Target[]; signs: boolean; onDone: () => void }

const pause = () => new Promise((resolve) => setTimeout(resolve, forwardPauseMs))

/** Forwards messages to targets from mount until unmount; fixed client ids make a retry idempotent. */
export function useForward({ messages, targets, signs, onDone }: Forward) {
  const t = useTexts(forwardTexts)
  const [states, setStates] = useState<ReadonlyMap<number, ForwardState>>(new Map())
  const viewer = useViewer()
  const [isRunning, setRunning] = useState(true)
  const stopped = useRef(false)
  const clientIds = useRef(new Map<string, string>())
  const given = useRef({ messages, signs, onDone, t })

  const run = useCallback(async (to: Target[]) => {
    stopped.current = false
    setRunning(true)
    let failures = 0
    await forwardAll({
      messageIds: given.current.messages.map(({ id }) => id),
      targets: to,
      send: (messageId, { id: contactId }) => {
        const key = `${messageId} ${contactId}`
        const clientId = clientIds.current.get(key) ?? crypto.randomUUID()
        clientIds.current.set(key, clientId)
        const body = { messageId, contactId, signMessage: given.current.signs, clientId }
        return call(messageEndpoints.forwardMessage, { body })
      },
      wait: pause,
      onState: (target, state) => {
        if (typeof state === 'object') failures += 1
        setStates((before) => new Map(before).set(target.id, state))
      },
      isStopped: () => stopped.current,
    })
    if (stopped.current) return setRunning(false)
    setRunning(false)
    if (failures > 0) return
    showSuccess(given.current.t('done'))
    given.current.onDone()
  }, [])

  const first = useRef(targets)
  useEffect(() => {
    // Strict mode mounts twice: the first run is cancelled before its first call.
    const timer = setTimeout(() => void run(first.current))
    return () => {
      clearTimeout(timer)
      stopped.current = true
    }
  }, [run])

  const stateOf = ({ id }: Target): ForwardState => states.get(id) ?? 'waiting'
  const failed = targets.filter((target) => stateOf(target) !== 'sent')
  return {
    stateOf,
    isRunning,
    failed,
    stop: () => {
      stopped.current = true
    },
    retry: (to: Target[]) => void run(to),
    /** Accepts a pending ticket and forwards to it. */
    acceptAndForward: async (target: Target) => {
      const state = stateOf(target)
      const ticketId = typeof state === 'object' ? waitingTicketIn(state.error) : null
      if (ticketId === null) return
      setRunning(true)
      try {
        await acceptTicket(ticketId, viewer.id)
      } catch (error) {
        setStates((before) => new Map(before).set(target.id, { error }))
        return setRunning(false)
      }
      await run([target])
    },
  }
}
