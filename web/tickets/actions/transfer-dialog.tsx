import { Group, Select, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import type { userEndpoints } from '#domain/users/user-contract.ts'
import { useTexts } from '#web/platform/translate.ts'
import { SearchSelect } from '#web/ui/controls/search-select.tsx'
import { queuesQuery } from '#web/queues/queue-queries.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { colleaguesQuery } from '#web/users/colleague-queries.ts'
import { DialogContact } from './dialog-contact.tsx'
import classes from './transfer-dialog.module.css'
import { ticketDialogTexts } from '#web/tickets/ticket-dialog-texts.ts'
import type { TicketActions, Transfer } from './use-ticket-actions.ts'

type TransferDialogProps = {
  ticket: Ticket
  /** The values to begin with. */
  failed?: Transfer | undefined
  actions: TicketActions
  onClose: () => void
}
type Colleague = z.output<typeof userEndpoints.listColleagues.response>[number]

/** Sorts online colleagues first. */
const byPresence = (one: Colleague, other: Colleague) =>
  Number(other.online) - Number(one.online) || one.name.localeCompare(other.name)

/** Transfers a ticket to a user, or to a queue where it waits, with an optional message for the receiver. */
export function TransferDialog({ ticket, failed, actions, onClose }: TransferDialogProps) {
  const t = useTexts(ticketDialogTexts)
  const [userId, setUserId] = useState<string | null>(failed?.user ? String(failed.user.id) : null)
  const queueBefore = failed?.queueId ?? ticket.queueId
  const [chosenQueue, setQueue] = useState<string | null>(queueBefore ? String(queueBefore) : null)
  const [message, setMessage] = useState(failed?.message ?? '')
  const [asked, setAsked] = useState(false)
  // Loads all colleagues and filters them here, so that choosing one does not start another search.
  const people = useQuery(colleaguesQuery(''))
  const { data: queues = [] } = useQuery(queuesQuery)
  const others = (people.data ?? []).filter(({ id }) => id !== ticket.userId).toSorted(byPresence)
  const person = others.find(({ id }) => String(id) === userId)
  const offered = person?.queues.length ? person.queues : queues
  const queueId = offered.some(({ id }) => String(id) === chosenQueue)
    ? chosenQueue
    : offered.length === 1
      ? String(offered[0]?.id)
      : null
  const submit = () => {
    setAsked(true)
    if (!queueId) return
    actions.transfer(ticket, {
      user: person ? { id: person.id, name: person.name, color: person.color } : null,
      queueId: Number(queueId),
      message: message.trim(),
    })
    onClose()
  }
  return (
    <FormDialog
      opened
      title={t('transfer')}
      onClose={onClose}
      onSubmit={submit}
      busy={false}
      submitLabel={t('transfer')}
      isDirty={message.trim() !== ''}
    >
      <DialogContact contact={ticket.contact} />
      <SearchSelect
        label={t('transferTo')}
        placeholder={t('transferHint')}
        clearable
        openOnFocus={false}
        data={others.map(({ id, name }) => ({ value: String(id), label: name }))}
        renderOption={({ option }) => {
          const isOnline = others.some(({ id, online }) => online && String(id) === option.value)
          return (
            <Group gap={8} wrap="nowrap">
              <span className={classes.presence} data-online={isOnline || undefined} />
              {option.label}
              {isOnline && <span className="visually-hidden">, {t('online')}</span>}
            </Group>
          )
        }}
        isLoading={people.isPending}
        nothingFoundMessage={people.isFetching ? '…' : t('noneFound')}
        value={userId}
        onChange={setUserId}
        data-autofocus
      />
      <Select
        label={t('chooseQueue')}
        required
        data={offered.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={queueId}
        onChange={setQueue}
        error={asked && !queueId ? t('queueRequired') : null}
      />
      <Textarea
        label={t('transferMessage')}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={4096}
        value={message}
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
