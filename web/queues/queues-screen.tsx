import { Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconEdit, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Queue } from '#domain/queues/queue-contract.ts'
import { DeletedRecordsButton } from '#web/deleted-records/deleted-records-button.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { ColorSwatch } from '#web/ui/color/color-swatch.tsx'
import { AddButton } from '#web/ui/controls/add-button.tsx'
import { RecordName } from '#web/ui/controls/record-name.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { lazyPart, OnDemand, onDemand } from '#web/ui/on-demand.tsx'
import { PageFrame } from '#web/ui/page-frame.tsx'
import { useDialogAddress } from '#web/ui/use-dialog-address.ts'
import { useListedRecord } from '#web/ui/use-edited-record.ts'
import type { QueueMembers } from './queue-members.ts'
import type { MoveTickets } from './queue-removal.tsx'
import { queuesQuery } from './queue-queries.ts'
import { queueTexts } from './queue-texts.ts'

const QueueDialog = onDemand(() => import('./queue-dialog.tsx'), 'QueueDialog')

const QueueRemoval = lazyPart(() => import('./queue-removal.tsx'), 'QueueRemoval')

type QueuesScreenProps = {
  members: QueueMembers
  moveTickets: MoveTickets
  /** Departments that some connection leads to; undefined while that is not known. */
  served?: ReadonlySet<number> | undefined
}

/** The company's queues, which are called departments on the screen. */
export function QueuesScreen({ members, moveTickets, served }: QueuesScreenProps) {
  const t = useTexts(queueTexts)
  const dialog = useDialogAddress('new', 'edit')
  const [removing, setRemoving] = useState<Queue | null>(null)
  const list = useQuery(queuesQuery)
  const edited = useListedRecord(list.data ?? [], dialog.asked?.what === 'edit' ? dialog.asked.value : null)
  const add = <AddButton onClick={() => dialog.open('new', 1)}>{t('add')}</AddButton>
  return (
    <PageFrame
      title={t('queues')}
      actions={
        <>
          <DeletedRecordsButton kind="queue" lists={queuesQuery.queryKey} />
          {add}
        </>
      }
    >
      <DataTable
        label={t('queues')}
        columns={columnsOf(t, served)}
        rows={list.data ?? []}
        rowKey={({ id }) => id}
        rowActions={(queue) => (
          <>
            <IconButton label={t('edit')} icon={IconEdit} onClick={() => dialog.open('edit', queue.id)} />
            <IconButton label={t('remove')} icon={IconTrash} onClick={() => setRemoving(queue)} />
          </>
        )}
        list={list}
        empty={<EmptyState text={t('none')} action={add} />}
      />
      {(edited || (list.data && dialog.asked?.what === 'new')) && (
        <QueueDialog
          key={dialog.asked?.value}
          queue={edited ?? null}
          others={(list.data ?? []).filter(({ id }) => id !== edited?.id)}
          members={members}
          onClose={dialog.close}
        />
      )}
      <OnDemand opened={removing !== null}>
        <QueueRemoval
          queue={removing}
          others={(list.data ?? []).filter(({ id }) => id !== removing?.id)}
          moveTickets={moveTickets}
          onClose={() => setRemoving(null)}
        />
      </OnDemand>
    </PageFrame>
  )
}

const columnsOf = (
  t: (key: keyof typeof queueTexts) => string,
  served: ReadonlySet<number> | undefined,
): Column<Queue>[] => [
  { key: 'id', label: t('id'), align: 'right', width: 72, cell: ({ id }) => id },
  {
    key: 'name',
    label: t('name'),
    cell: ({ id, name }) => (
      <>
        <RecordName>{name}</RecordName>
        {served && !served.has(id) && (
          <Anchor component={Link} to="/connections" fz="xs" c="var(--warning)">
            {t('unserved')}
          </Anchor>
        )}
      </>
    ),
  },
  { key: 'color', label: t('color'), width: 120, cell: ({ color }) => <ColorSwatch color={color} /> },
  {
    key: 'order',
    label: t('order'),
    align: 'right',
    width: 88,
    cell: ({ orderQueue }) => orderQueue ?? '—',
  },
  {
    key: 'greeting',
    label: t('greeting'),
    cell: ({ greetingMessage }) => (
      <Text fz="sm" lineClamp={2} maw={520}>
        {greetingMessage || '—'}
      </Text>
    ),
  },
]
