import { Modal, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ChannelName, channelsOfPeople } from '#domain/channels/channel-capabilities.ts'
import type { ContactSummary } from '#domain/contacts/contact-contract.ts'
import { ticketEndpoints, type TicketStatus } from '#domain/tickets/ticket-contract.ts'
import { connectionsQuery } from '#web/connections/connection-queries.ts'
import { NoConnection } from '#web/connections/no-connection.tsx'
import { findOrSaveContact } from '#web/contacts/find-or-save-contact.ts'
import { ApiError } from '#web/platform/api.ts'
import { call } from '#web/platform/client.ts'
import { useViewer } from '#web/platform/session.ts'
import { showError, showWarning } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { wordsOf } from '#web/platform/words-of.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { uiTexts } from '#web/ui/ui-texts.ts'
import { useSubmit } from '#web/ui/use-submit.ts'
import { type Chosen, ContactPicker } from './contact-picker.tsx'
import { QueueField, useQueueChoice } from './queue-field.tsx'
import { readTaken, type Taken } from './taken.ts'
import { ticketDialogTexts } from '#web/tickets/ticket-dialog-texts.ts'

type NewTicketDialogProps = {
  /** The contact, if it is already chosen. */
  contact?: Pick<ContactSummary, 'id' | 'name' | 'number' | 'channel'> | undefined
  onClose: () => void
  /** `status` if it is known. */
  onStarted: (uuid: string, status?: TicketStatus) => void
  onTaken: (taken: Taken) => void
}

/** Begins a conversation: chooses contact, queue and connection. */
export function NewTicketDialog({ contact, onClose, onStarted, onTaken }: NewTicketDialogProps) {
  const t = useTexts(ticketDialogTexts)
  const ui = useTexts(uiTexts)
  const viewer = useViewer()
  const [chosen, setChosen] = useState<Chosen | null>(contact ?? null)
  const [problem, setProblem] = useState<string | null>(null)
  const queue = useQueueChoice(...useState<number | null>(null))
  const [whatsappId, setWhatsappId] = useState<string | null>(null)
  const [asked, setAsked] = useState(false)

  const channel = chosen && 'id' in chosen ? chosen.channel : undefined
  const { data: connections } = useQuery(connectionsQuery)

  const wanted = connections?.find(({ id }) => String(id) === whatsappId)

  const start = async () => {
    setAsked(true)
    if (!chosen || queue.missing) return
    const ticket = await call(ticketEndpoints.createTicket, {
      body: {
        contactId: await contactIdOf(chosen, wanted?.channel),
        queueId: queue.queueId,
        status: 'open',
        userId: viewer.id,
        ...(whatsappId && { whatsappId: Number(whatsappId) }),
      },
    })
    if (wanted && ticket.whatsappId !== wanted.id) {
      const actual = ticket.whatsapp?.name ?? ''
      showWarning(t('otherConnection', { wanted: wanted.name, actual }))
    }
    onStarted(ticket.uuid, ticket.status)
  }
  const { busy, submit } = useSubmit(start, {
    onError: (error) => {
      const code = error instanceof ApiError ? error.code : null
      const taken = error instanceof ApiError ? readTaken(error) : null
      if (code && aboutNumber.includes(code)) void wordsOf(error).then(setProblem)
      else if (!taken) showError(error)
      else if (taken.userId === viewer.id) onStarted(taken.uuid)
      else onTaken(taken)
    },
  })
  if (connections?.length === 0) {
    return (
      <Modal opened title={t('newTicket')} onClose={onClose} closeButtonProps={{ 'aria-label': ui('close') }}>
        <NoConnection onLeave={onClose} />
      </Modal>
    )
  }
  return (
    <FormDialog
      opened
      title={t('newTicket')}
      onClose={onClose}
      onSubmit={submit}
      busy={busy}
      submitLabel={t('start')}
    >
      <ContactPicker
        chosen={chosen}
        onChoose={(one) => {
          setChosen(one)
          setProblem(null)
        }}
        fixed={contact !== undefined}
        error={problem ?? (asked && !chosen ? t('contactRequired') : null)}
      />
      <QueueField choice={queue} error={asked && queue.missing ? t('queueRequired') : null} />
      <Select
        label={t('connection')}
        placeholder={t('connectionHint')}
        clearable
        data={(connections ?? [])
          .filter((connection) => !channel || channelsOfPeople(channel).includes(connection.channel))
          .map(({ id, name }) => ({ value: String(id), label: name }))}
        value={whatsappId}
        onChange={setWhatsappId}
      />
    </FormDialog>
  )
}

const aboutNumber = ['ERR_WAPP_CHECK_CONTACT', 'ERR_WAPP_INVALID_CONTACT']

async function contactIdOf(chosen: Chosen, channel: ChannelName | undefined): Promise<number> {
  if ('id' in chosen) return chosen.id
  const { newNumber: number } = chosen
  return (await findOrSaveContact({ name: number, number: `+${number}`, ...(channel && { channel }) }))
    .contact.id
}
