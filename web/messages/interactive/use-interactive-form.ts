import { type ReactNode, useEffect, useEffectEvent } from 'react'
import type { z } from 'zod'
import { interactiveLimits } from '#domain/messages/interactive-contract.ts'
import type { Message } from '#domain/messages/message-contract.ts'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { ApiError } from '#web/platform/api.ts'
import { showProblem } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { useSchemaForm } from '#web/ui/use-schema-form.ts'
import { problemTextOf } from './interactive-problems.ts'
import { interactiveTexts } from './interactive-texts.ts'
import { putMessage } from '#web/messages/message-live.ts'
import { changeHistory } from '#web/messages/message-queries.ts'

type Asking<T> = {
  ticket: Ticket
  schema: z.ZodType
  initial: T
  send: (values: T) => Promise<{ messages: Message[] }>
  onDirty: (isDirty: boolean) => void
  onSent: () => void
}

/** The form of one kind of message: sends it, adds the result to the conversation, and shows errors as texts. */
export function useInteractiveForm<T extends Record<string, unknown>>(asking: Asking<T>) {
  const { ticket, schema, initial, send, onDirty, onSent } = asking
  const t = useTexts(interactiveTexts)
  const form = useSchemaForm<T>({
    schema,
    initial,
    save: async (values) => {
      try {
        const { messages } = await send(values)
        changeHistory(ticket, (pages) => messages.reduce(putMessage, pages))
        onSent()
      } catch (error) {
        const text = failureTextOf(error)
        if (!text) throw error
        showProblem(t(text))
      }
    },
  })
  const tellDirty = useEffectEvent(onDirty)
  useEffect(() => tellDirty(form.isDirty), [form.isDirty])
  const problemOf = (path: string): ReactNode => {
    const problem = form.problems[path]
    const text = problemTextOf(problem)
    return text ? t(text, { count: interactiveLimits.rows }) : form.errors[path]
  }
  const field = <K extends keyof T & string>(name: K) => ({ ...form.field(name), error: problemOf(name) })
  return { ...form, field, problemOf }
}

/** Returns the text for a network or server error, or a rejected ticket id; others belong to fields or have their own text. */
function failureTextOf(error: unknown): 'sendFailed' | 'badTicket' | null {
  if (!(error instanceof ApiError)) return 'sendFailed'
  if (error.problems.some(({ path }) => path === 'params.ticketId')) return 'badTicket'
  return error.status === 0 || error.status >= 500 ? 'sendFailed' : null
}
