import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ContactSummary } from '#domain/contacts/contact-contract.ts'
import { ticketEndpoints } from '#domain/tickets/ticket-contract.ts'
import { connectionsQuery } from '#web/connections/connection-queries.ts'
import { contactNamesQuery } from '#web/contacts/contact-queries.ts'
import { ApiError } from '#web/platform/api.ts'
import { call } from '#web/platform/client.ts'
import { formatPhone } from '#web/platform/format.ts'
import { useViewer } from '#web/platform/session.ts'
import { showError } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { useOwnQueues } from '#web/queues/use-own-queues.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { useTypedSearch } from '#web/ui/use-typed-search.ts'
import { readTaken, type Taken } from './taken.ts'
import { ticketTexts } from './ticket-texts.ts'

type NewTicketDialogProps = {
  /** With whom, where that is known already. */
  contact?: Pick<ContactSummary, 'id' | 'name' | 'number' | 'channel'> | undefined
  onClose: () => void
  onStarted: (uuid: string) => void
  onTaken: (taken: Taken) => void
}

/** Begins a conversation: with whom, in which queue, by which connection. */
export function NewTicketDialog({ contact, onClose, onStarted, onTaken }: NewTicketDialogProps) {
  const t = useTexts(ticketTexts)
  const viewer = useViewer()
  const { search, enough, setTyped } = useTypedSearch()
  const [contactId, setContactId] = useState<string | null>(contact ? String(contact.id) : null)
  const [chosenQueue, setQueue] = useState<string | null>(null)
  const [whatsappId, setWhatsappId] = useState<string | null>(null)
  const [asked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)

  const names = useQuery({ ...contactNamesQuery(search), enabled: enough })
  const found = contact ? [contact] : (names.data ?? [])
  const mine = useOwnQueues()
  const queueId = chosenQueue ?? (mine.length === 1 ? String(mine[0]?.id) : null)
  const channel = found.find(({ id }) => String(id) === contactId)?.channel
  const { data: connections = [] } = useQuery(connectionsQuery)

  const start = async () => {
    setAsked(true)
    if (!contactId || !queueId) return
    setBusy(true)
    try {
      const ticket = await call(ticketEndpoints.createTicket, {
        body: {
          contactId: Number(contactId),
          queueId: Number(queueId),
          status: 'open',
          userId: viewer.id,
          ...(whatsappId && { whatsappId: Number(whatsappId) }),
        },
      })
      onStarted(ticket.uuid)
    } catch (error) {
      const taken = error instanceof ApiError ? readTaken(error) : null
      if (!taken) showError(error)
      else if (taken.userId === viewer.id) onStarted(taken.uuid)
      else onTaken(taken)
    } finally {
      setBusy(false)
    }
  }
  return (
    <FormDialog
      opened
      title={t('newTicket')}
      onClose={onClose}
      onSubmit={() => void start()}
      busy={busy}
      submitLabel={t('start')}
    >
      <Select
        label={t('contact')}
        placeholder={t('contactHint')}
        required
        searchable={!contact}
        readOnly={contact !== undefined}
        data={found.map(({ id, name, number }) => ({
          value: String(id),
          label: number ? `${name} · ${formatPhone(number)}` : name,
        }))}
        filter={({ options }) => options}
        nothingFoundMessage={!enough ? t('contactHint') : names.isFetching ? '…' : t('noneFound')}
        value={contactId}
        onChange={setContactId}
        onSearchChange={setTyped}
        error={asked && !contactId ? t('contactRequired') : null}
        data-autofocus={contact ? undefined : true}
      />
      <Select
        label={t('chooseQueue')}
        required
        data={mine.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={queueId}
        onChange={setQueue}
        error={asked && !queueId ? t('queueRequired') : null}
      />
      <Select
        label={t('connection')}
        placeholder={t('connectionHint')}
        clearable
        data={connections
          .filter((connection) => !channel || connection.channel === channel)
          .map(({ id, name }) => ({ value: String(id), label: name }))}
        value={whatsappId}
        onChange={setWhatsappId}
      />
    </FormDialog>
  )
}
