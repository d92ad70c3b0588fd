import { useRef, useState } from 'react'
import type { ChosenContacts, StepAnswer } from '#domain/contacts/contact-bulk-contract.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { showError } from '#web/platform/toast.tsx'
import { tagsKey } from '#web/tags/tag-queries.ts'
import { contactsKey } from '#web/contacts/contact-queries.ts'

type Report = Pick<StepAnswer, 'done' | 'failed'>

/** Runs work on many contacts in steps, with its progress and a way to stop it. Finished steps are not undone. */
export function useBulkWork() {
  const [done, setDone] = useState<number | null>(null)
  const stopped = useRef(false)
  const run = async (parts: ChosenContacts[], step: (part: ChosenContacts) => Promise<StepAnswer>) => {
    const total: Report = { done: 0, failed: [] }
    stopped.current = false
    setDone(0)
    try {
      for (const part of parts) {
        for (let now: ChosenContacts | null = part; now && !stopped.current; ) {
          const { done: count, failed, next }: StepAnswer = await step(now)
          total.done += count
          total.failed.push(...failed)
          setDone(total.done)
          now = next && 'next' in part ? { ...part, next } : null
        }
      }
    } catch (error) {
      showError(error)
    }
    setDone(null)
    void queryClient.invalidateQueries({ queryKey: contactsKey })
    void queryClient.invalidateQueries({ queryKey: tagsKey })
    return total
  }
  return {
    done,
    run,
    stop: () => {
      stopped.current = true
    },
  }
}
