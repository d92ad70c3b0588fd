import { Box, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import { allConnectionsChannel } from '#domain/connections/connection-contract.ts'
import { useLive } from '#web/platform/live.ts'
import { useTexts } from '#web/platform/translate.ts'
import { RecordName } from '#web/ui/controls/record-name.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { PageFrame } from '#web/ui/page-frame.tsx'
import { allConnectionTexts } from './all-connection-texts.ts'
import { chooseCompanies } from './choose-companies.ts'
import { CompanyFilterFields } from './company-filter-fields.tsx'
import { type CompanyCount, totalOf } from './count-by-company.ts'
import { allConnectionsQuery, noteAllConnections } from '#web/connections/managed-queries.ts'
import { useCompanyFilter } from './use-company-filter.ts'

const CompanyConnections = onDemand(() => import('./company-connections.tsx'), 'CompanyConnections')

/** Polling interval: no socket event reports new companies or queued messages. */
const countsEveryMs = 60_000

/** The connections of all companies, for the platform's super user; those with problems come first. */
export function AllConnectionsScreen() {
  const t = useTexts(allConnectionTexts)
  const [opened, setOpened] = useState<CompanyCount | null>(null)
  const [filter, setFilter] = useCompanyFilter()
  const list = useQuery({ ...allConnectionsQuery, refetchInterval: countsEveryMs })
  useLive(allConnectionsChannel, noteAllConnections)
  const counts = list.data ? chooseCompanies(list.data, filter) : []
  const total = totalOf(counts)
  const isNarrowed = filter.search !== '' || filter.state !== null || filter.channel !== null
  const number = (key: 'connected' | 'disconnected' | 'total'): Column<CompanyCount> => ({
    key,
    label: t(key),
    align: 'right',
    width: 140,
    cell: (row) =>
      key === 'disconnected' && row.disconnected > 0 ? (
        <Text span fz="sm" fw={600} c="var(--danger)">
          {row.disconnected}
        </Text>
      ) : (
        row[key]
      ),
  })
  return (
    <PageFrame
      title={t('title')}
      actions={
        counts.length > 0 && (
          <Text role="status" fz="sm">
            {t('grandTotal', total)}
          </Text>
        )
      }
    >
      <Box px={{ base: 12, xs: 20 }} py={12}>
        <CompanyFilterFields filter={filter} onChange={setFilter} />
      </Box>
      <DataTable
        label={t('title')}
        columns={[
          {
            key: 'name',
            label: t('company'),
            cell: ({ name }) => <RecordName>{name}</RecordName>,
          },
          number('connected'),
          number('disconnected'),
          number('total'),
        ]}
        rows={counts}
        rowKey={({ id }) => id}
        rowActions={(company) => (
          <IconButton label={t('edit')} icon={IconEye} onClick={() => setOpened(company)} />
        )}
        list={list}
        empty={<EmptyState text={t(isNarrowed ? 'noneFound' : 'none')} />}
      />
      {opened && <CompanyConnections id={opened.id} name={opened.name} onClose={() => setOpened(null)} />}
    </PageFrame>
  )
}
