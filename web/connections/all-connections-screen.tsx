import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconEye } from '@tabler/icons-react'
import { lazy, useState } from 'react'
import { useTexts } from '#web/platform/translate.ts'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { OnDemand } from '#web/ui/on-demand.tsx'
import { PageFrame } from '#web/ui/page-frame.tsx'
import { allConnectionTexts } from './all-connection-texts.ts'
import { allConnectionsQuery } from './managed-queries.ts'
import { type CompanyCount, countByCompany, totalOf } from './count-by-company.ts'

const CompanyConnections = lazy(async () => ({
  default: (await import('./company-connections.tsx')).CompanyConnections,
}))

/** How the connections of every company stand, for the platform's super user. */
export function AllConnectionsScreen() {
  const t = useTexts(allConnectionTexts)
  const [opened, setOpened] = useState<CompanyCount | null>(null)
  const list = useQuery({ ...allConnectionsQuery, refetchInterval: 60_000 })
  const counts = list.data ? countByCompany(list.data) : []
  const total = totalOf(counts)
  const number = (key: 'connected' | 'disconnected' | 'total'): Column<CompanyCount> => ({
    key,
    label: t(key),
    align: 'right',
    width: 140,
    cell: (row) => row[key],
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
      <DataTable
        label={t('title')}
        columns={[
          {
            key: 'name',
            label: t('company'),
            cell: ({ name }) => (
              <Text fz="sm" fw={500} c="var(--text-strong)">
                {name}
              </Text>
            ),
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
        empty={<EmptyState text={t('none')} />}
      />
      <OnDemand opened={opened !== null}>
        {opened && <CompanyConnections id={opened.id} name={opened.name} onClose={() => setOpened(null)} />}
      </OnDemand>
    </PageFrame>
  )
}
