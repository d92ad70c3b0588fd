import { Button, Group, Select, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { IconMessage, IconRepeat, IconUserMinus } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { recipientStates } from '#domain/campaigns/campaign-words.ts'
import type { Shipment } from '#domain/campaigns/recipient-contract.ts'
import { formatPhone } from '#web/platform/format.ts'
import { type Translate, useTexts } from '#web/platform/translate.ts'
import { RecordName } from '#web/ui/controls/record-name.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { useCompanyMoment } from '#web/ui/time/use-company-moment.ts'
import { type RecipientFilter, recipientsQuery } from '../campaign-queries.ts'
import { statusTexts } from '../status-texts.ts'
import { reportTexts } from './report-texts.ts'
import classes from './report.module.css'

type ReportPeopleProps = {
  campaignId: number
  asks: boolean
  filter: RecipientFilter
  onFilter: (filter: RecipientFilter) => void
  /** Null: the state of the campaign does not allow sending again. */
  onRepeat: ((person: Shipment) => void) | null
  /** Null: the state of the campaign does not allow removing people. */
  onRemove: ((person: Shipment) => void) | null
}

/** States in which a message has not left yet. */
const waiting: ReadonlySet<Shipment['state']> = new Set(['waiting', 'held', 'confirming', 'queued'])

/** Lists the recipients with their result and its reason. */
export function ReportPeople({ campaignId, asks, filter, onFilter, onRepeat, onRemove }: ReportPeopleProps) {
  const t = useTexts(reportTexts)
  const s = useTexts(statusTexts)
  const moment = useCompanyMoment()
  const navigate = useNavigate()
  const people = useInfiniteQuery(recipientsQuery(campaignId, filter))
  const rows = people.data?.pages.flatMap((page) => page.recipients) ?? []
  const { searchParam = '', state, reason } = filter
  const isFiltered = Boolean(searchParam || state || reason)
  return (
    <section className={classes.part} aria-label={t('shipping')} id="people">
      <h2 className={classes.title}>{t('shipping')}</h2>
      <Group gap={8} mb={12}>
        <SearchField
          label={t('search')}
          value={searchParam}
          onChange={(typed) =>
            onFilter({ ...without(filter, 'searchParam'), ...(typed && { searchParam: typed }) })
          }
        />
        <Select
          aria-label={t('state')}
          placeholder={t('all')}
          clearable
          w={220}
          data={recipientStates.map((value) => ({ value, label: s(`state.${value}`) }))}
          value={state ?? null}
          onChange={(value) => {
            const others = without(without(filter, 'state'), 'reason')
            onFilter({ ...others, ...(value && { state: value as NonNullable<typeof state> }) })
          }}
        />
        {reason && (
          <Text fz="sm" c="var(--text-weak)">
            {s(`reason.${reason}`)}
          </Text>
        )}
        {isFiltered && (
          <Button variant="subtle" size="compact-sm" onClick={() => onFilter({})}>
            {t('clear')}
          </Button>
        )}
      </Group>
      <DataTable
        label={t('shipping')}
        columns={columnsOf({ t, s, asks, moment: (at) => at && moment(at) })}
        rows={rows}
        rowKey={({ id }) => id}
        rowActions={(row) => (
          <>
            {onRepeat && row.state === 'uncertain' && (
              <IconButton label={t('repeat')} icon={IconRepeat} onClick={() => onRepeat(row)} />
            )}
            {onRemove && waiting.has(row.state) && (
              <IconButton label={t('removePerson')} icon={IconUserMinus} onClick={() => onRemove(row)} />
            )}
            {row.ticketUuid && (
              <IconButton
                label={t('open')}
                icon={IconMessage}
                onClick={() => void navigate(`/tickets/${row.ticketUuid}`)}
              />
            )}
          </>
        )}
        list={people}
        empty={<EmptyState text={t(isFiltered ? 'nobodyFound' : 'nobody')} />}
      />
    </section>
  )
}

function without<K extends keyof RecipientFilter>(filter: RecipientFilter, key: K): Omit<RecipientFilter, K> {
  const { [key]: _, ...rest } = filter
  return rest
}

type Words = {
  t: Translate<keyof typeof reportTexts>
  s: Translate<keyof typeof statusTexts>
  asks: boolean
  moment: (at: Date | null) => string | null
}

function columnsOf({ t, s, asks, moment }: Words): Column<Shipment>[] {
  const time = (
    key: 'confirmationRequestedAt' | 'sentAt' | 'deliveredAt' | 'readAt' | 'repliedAt',
  ): Column<Shipment> => ({
    ...{ key, label: t(key), nowrap: true, width: 118 },
    cell: (row) => moment(row[key]),
  })
  return [
    {
      key: 'name',
      label: t('name'),
      cell: ({ name }) => <RecordName>{name}</RecordName>,
    },
    {
      key: 'number',
      label: t('number'),
      nowrap: true,
      width: 160,
      cell: ({ number }) => (/^\d+$/.test(number) ? formatPhone(number) : number),
    },
    {
      key: 'state',
      label: t('state'),
      cell: ({ state, reason, dueAt }) => (
        <div>
          <Text fz="sm">{s(`state.${state}`)}</Text>
          {(reason || state === 'uncertain') && (
            <Text fz="xs" c="var(--text-weak)">
              {reason ? s(`reason.${reason}`) : s('uncertainHint')}
              {dueAt && ` ${t('dueAt', { when: moment(dueAt) ?? '' })}`}
            </Text>
          )}
        </div>
      ),
    },
    { key: 'slot', label: t('slot'), align: 'right', width: 56, cell: ({ slot }) => slot },
    ...(asks ? [time('confirmationRequestedAt')] : []),
    ...[time('sentAt'), time('deliveredAt'), time('readAt'), time('repliedAt')],
  ]
}
