import { useDisclosure } from '@mantine/hooks'
import { IconFolderX } from '@tabler/icons-react'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { ticketEndpoints } from '#domain/tickets/ticket-contract.ts'
import { call } from '#web/platform/client.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { showError, showSuccess } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { queuesQuery } from '#web/queues/queue-queries.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { Question } from '#web/ui/question.tsx'
import { type ListChoice, ticketListsKey } from '#web/tickets/ticket-queries.ts'
import { ticketTexts } from '#web/tickets/ticket-texts.ts'

const countOf = async (status: ListChoice['status'], queueIds?: number[]) =>
  (
    await call(ticketEndpoints.listTickets, {
      query: { status, showAll: true, ...(queueIds ? { queueIds } : {}) },
    })
  ).count

/** Counts the tickets to close. A list of chosen queues also contains tickets without a queue, which are not closed. */
const closableQuery = ({ status, queueIds }: ListChoice) =>
  queryOptions({
    queryKey: ['tickets', 'closable', status, queueIds],
    gcTime: 0,
    queryFn: async () => {
      if (!queueIds.length) return countOf(status)
      const [chosen, none] = await Promise.all([countOf(status, queueIds), countOf(status, [])])
      return chosen - none
    },
  })

/** Closes every ticket of the tab and of the chosen queues, after a confirmation. */
export function CloseAll({ choice }: { choice: ListChoice }) {
  const t = useTexts(ticketTexts)
  const [opened, dialog] = useDisclosure(false)
  const { data: queues = [] } = useQuery(queuesQuery)
  const { status, queueIds } = choice
  const closing = useMutation({
    mutationFn: () =>
      status === 'closed'
        ? Promise.resolve({ closed: 0 })
        : call(ticketEndpoints.closeAllTickets, { body: { status, selectedQueueIds: queueIds } }),
    onError: showError,
    onSuccess: ({ closed }) => {
      showSuccess(t('closedAll', { count: closed }))
      void queryClient.invalidateQueries({ queryKey: ticketListsKey })
    },
  })
  const { data: count } = useQuery({ ...closableQuery(choice), enabled: opened })
  const named = queues.filter(({ id }) => queueIds.includes(id)).map(({ name }) => name)
  return (
    <>
      <IconButton label={t('closeAll')} icon={IconFolderX} onClick={dialog.open} />
      <Question
        opened={opened}
        title={t('closeAll')}
        text={t(count === undefined ? 'closeAllQuestion' : 'closeAllCounted', {
          count: count ?? 0,
          list: t(status === 'group' ? 'groups' : status),
          queues: named.join(', ') || t('everyQueue'),
        })}
        confirmLabel={t('closeAll')}
        danger
        onConfirm={() => closing.mutate()}
        onClose={dialog.close}
      />
    </>
  )
}
