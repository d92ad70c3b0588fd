import { useDisclosure } from '@mantine/hooks'
import { IconChecks } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { ticketEndpoints } from '#domain/tickets/ticket-contract.ts'
import { call } from '#web/platform/client.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { showError, showSuccess } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { queuesQuery } from '#web/queues/queue-queries.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Question } from '#web/ui/question.tsx'
import { type ListChoice, ticketListsKey } from './ticket-queries.ts'
import { ticketTexts } from './ticket-texts.ts'

/** Closes every ticket of the tab and of the chosen queues, after a question that says which. */
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
  const named = queues.filter(({ id }) => queueIds.includes(id)).map(({ name }) => name)
  return (
    <>
      <IconButton label={t('closeAll')} icon={IconChecks} onClick={dialog.open} />
      <Question
        opened={opened}
        title={t('closeAll')}
        text={t('closeAllQuestion', {
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
