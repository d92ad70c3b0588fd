import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { TemplateValues } from '#domain/channels/template-variables.ts'
import { templateSendEndpoints } from '#domain/messages/template-send-contract.ts'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { call } from '#web/platform/client.ts'
import { showError } from '#web/platform/toast.tsx'
import { putMessage } from '#web/messages/message-live.ts'
import { changeHistory } from '#web/messages/message-queries.ts'

type Filled = { templateId: number; variables: TemplateValues; file: File | null }

/** Sends a template and adds it to the conversation. Retries send it only once. */
export function useSendTemplate(ticket: Ticket, onSent: () => void) {
  const [clientId] = useState(() => crypto.randomUUID())
  return useMutation({
    mutationFn: ({ file, ...filled }: Filled) => {
      const params = { ticketId: ticket.id }
      const given = { ...filled, clientId }
      return file
        ? call(templateSendEndpoints.sendTemplate, { params, form: { fields: given, files: [file] } })
        : call(templateSendEndpoints.sendTemplate, { params, body: given })
    },
    onSuccess: ({ messages }) => {
      changeHistory(ticket, (pages) => messages.reduce(putMessage, pages))
      onSent()
    },
    onError: showError,
  })
}
