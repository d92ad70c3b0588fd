import { Select, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { useTexts } from '#web/platform/translate.ts'
import { queuesQuery } from '#web/queues/queue-queries.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { useTypedSearch } from '#web/ui/use-typed-search.ts'
import { colleaguesQuery } from '#web/users/colleague-queries.ts'
import { ticketTexts } from './ticket-texts.ts'
import type { TicketActions } from './use-ticket-actions.ts'

type TransferDialogProps = { ticket: Ticket; actions: TicketActions; onClose: () => void }

/** Hands a ticket on: to a person, or to a queue where it waits; with a word for who gets it. */
export function TransferDialog({ ticket, actions, onClose }: TransferDialogProps) {
  const t = useTexts(ticketTexts)
  const { search, enough, setTyped } = useTypedSearch()
  const [userId, setUserId] = useState<string | null>(null)
  const [chosenQueue, setQueue] = useState<string | null>(ticket.queueId ? String(ticket.queueId) : null)
  const [message, setMessage] = useState('')
  const [asked, setAsked] = useState(false)
  const people = useQuery({ ...colleaguesQuery(search), enabled: enough })
  const { data: queues = [] } = useQuery(queuesQuery)
  const others = (people.data ?? []).filter(({ id }) => id !== ticket.userId)
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
    >
      <Select
        label={t('transferTo')}
        placeholder={t('transferHint')}
        searchable
        clearable
        data={others.map(({ id, name, online }) => ({
          value: String(id),
          label: online ? `● ${name}` : name,
        }))}
        filter={({ options }) => options}
        nothingFoundMessage={!enough ? t('transferHint') : people.isFetching ? '…' : t('noneFound')}
        value={userId}
        onChange={setUserId}
        onSearchChange={setTyped}
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
