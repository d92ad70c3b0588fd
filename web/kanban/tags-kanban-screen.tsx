import { Button, Select } from '@mantine/core'
import { IconArrowDown, IconArrowLeft, IconArrowUp, IconEdit, IconTrash } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { kanbanEndpoints } from '#domain/kanban/kanban-contract.ts'
import { type Tag, tagEndpoints } from '#domain/tags/tag-contract.ts'
import { useRestore } from '#web/deleted-records/use-restore.ts'
import { call } from '#web/platform/client.ts'
import { formatNumber } from '#web/platform/format.ts'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { tagsKey } from '#web/tags/tag-queries.ts'
import { ColorChip } from '#web/ui/color/color-chip.tsx'
import { AddButton } from '#web/ui/controls/add-button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { PageFrame } from '#web/ui/page-frame.tsx'
import { RemoveQuestion } from '#web/ui/remove-question.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { useDialogAddress } from '#web/ui/use-dialog-address.ts'
import { useListedRecord } from '#web/ui/use-edited-record.ts'
import { lanesQuery } from './board-queries.ts'
import { kanbanTexts } from './kanban-texts.ts'
import { laneListQuery } from './lane-list-query.ts'
import { useOrderLanes } from './use-order-lanes.ts'
import { laneTexts } from './lane-texts.ts'

const LaneDialog = onDemand(() => import('./lane-dialog.tsx'), 'LaneDialog')

/** The list of lanes: name, maximum stay of tickets, and the next lane. */
export function TagsKanbanScreen() {
  const t = useTexts(laneTexts)
  const say = useTexts(kanbanTexts)
  const language = useLanguage()
  const [search, setSearch] = useState('')
  const dialog = useDialogAddress('new', 'edit')
  const [removing, setRemoving] = useState<Tag | null>(null)
  const [target, setTarget] = useState<string | null>(null)
  const { offer } = useRestore(tagsKey)
  const list = useInfiniteQuery(laneListQuery(search))
  const { data: all } = useQuery(lanesQuery)
  const lanes = all?.lista ?? []
  const listed = list.data?.pages.flatMap((page) => page.tags) ?? []
  const placeOf = (lane: Tag) => lanes.findIndex(({ id }) => id === lane.id)
  // A move shows at once: the order is that of the lanes.
  const rows = listed.toSorted((one, other) => placeOf(one) - placeOf(other))
  const orderLanes = useOrderLanes(lanes)
  const edited = useListedRecord(lanes, dialog.asked?.what === 'edit' ? dialog.asked.value : null)
  const nameOf = (id: number | null) => lanes.find((lane) => lane.id === id)?.name ?? null
  const ask = (lane: Tag) => {
    setTarget(null)
    setRemoving(lane)
  }
  const add = <AddButton onClick={() => dialog.open('new', 1)}>{t('add')}</AddButton>
  return (
    <PageFrame
      title={t('lanes')}
      count={all && `(${formatNumber(lanes.length, language)})`}
      actions={
        <>
          <SearchField label={t('search')} value={search} onChange={setSearch} />
          <Button
            component={Link}
            to="/Kanban"
            variant="default"
            leftSection={<IconArrowLeft size={16} aria-hidden />}
          >
            {t('back')}
          </Button>
          {add}
        </>
      }
    >
      <DataTable
        label={t('lanes')}
        columns={[
          {
            key: 'name',
            label: t('name'),
            cell: ({ name, color }) => <ColorChip color={color}>{name}</ColorChip>,
          },
          {
            key: 'time',
            label: t('time'),
            cell: ({ timeLane, nextLaneId }) => {
              const next = nameOf(nextLaneId)
              return timeLane > 0 && next ? `${t('hours', { n: timeLane })} → ${next}` : null
            },
          },
          {
            key: 'tickets',
            label: t('tickets'),
            align: 'right',
            width: 120,
            cell: ({ ticketsCount }) => formatNumber(ticketsCount, language),
          },
        ]}
        rows={rows}
        rowKey={({ id }) => id}
        rowActions={(lane) => (
          <>
            {!search && (
              <>
                <IconButton
                  label={t('earlier')}
                  icon={IconArrowUp}
                  onClick={() => orderLanes(lane.id, placeOf(lane) - 1)}
                />
                <IconButton
                  label={t('later')}
                  icon={IconArrowDown}
                  onClick={() => orderLanes(lane.id, placeOf(lane) + 1)}
                />
              </>
            )}
            <IconButton label={t('edit')} icon={IconEdit} onClick={() => dialog.open('edit', lane.id)} />
            <IconButton label={t('remove')} icon={IconTrash} onClick={() => ask(lane)} />
          </>
        )}
        list={list}
        empty={search ? <EmptyState text={t('noneFound')} /> : <EmptyState text={t('none')} action={add} />}
      />
      {(dialog.asked?.what === 'new' || edited) && (
        <LaneDialog key={edited?.id ?? 'new'} lane={edited ?? null} lanes={lanes} onClose={dialog.close} />
      )}
      <RemoveQuestion
        row={removing}
        title={t('remove')}
        text={t('removeQuestion', { name: removing?.name ?? '', n: removing?.ticketsCount ?? 0 })}
        remove={async ({ id }) => {
          if (target) {
            await call(kanbanEndpoints.emptyLane, { params: { id }, body: { toLaneId: Number(target) } })
          }
          return call(tagEndpoints.deleteTag, { params: { id } })
        }}
        removed={t('removed')}
        onRemoved={offer}
        lists={tagsKey}
        onClose={() => setRemoving(null)}
      >
        <Select
          label={t('target')}
          placeholder={say('default')}
          clearable
          data={lanes
            .filter(({ id }) => id !== removing?.id)
            .map(({ id, name }) => ({ value: String(id), label: name }))}
          value={target}
          onChange={setTarget}
        />
      </RemoveQuestion>
    </PageFrame>
  )
}
