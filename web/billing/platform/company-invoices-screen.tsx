import { Badge, Box, Group, Select, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { IconListSearch } from '@tabler/icons-react'
import { Button } from '@mantine/core'
import { useLocation, useSearchParams } from 'react-router'
import { type CompanyInvoice, invoiceFilters } from '#domain/invoices/invoice-contract.ts'
import { billingTexts } from '#web/billing/billing-texts.ts'
import { dayText, InvoiceStatusBadge, isOverdue } from '#web/billing/invoice-status.tsx'
import { formatMoney } from '#web/platform/format.ts'
import { useTexts } from '#web/platform/translate.ts'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { PageFrame } from '#web/ui/page-frame.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { useDialogAddress } from '#web/ui/use-dialog-address.ts'
import { platformBillingTexts } from './platform-billing-texts.ts'
import { companyInvoicesQuery, type PlatformFilter } from './platform-queries.ts'

const TrailDialog = onDemand(() => import('./trail-dialog.tsx'), 'TrailDialog')

/** Which invoices the address asks for, and the way to change it. */
function usePlatformFilter(): [PlatformFilter, (part: Partial<PlatformFilter>) => void] {
  const [params, setParams] = useSearchParams()
  const { state } = useLocation()
  const companyId = Number(params.get('company'))
  const filter: PlatformFilter = {
    search: (params.get('q') ?? '').slice(0, 100),
    filter: invoiceFilters.find((each) => each === params.get('show')) ?? null,
    companyId: Number.isInteger(companyId) && companyId > 0 && companyId < 2 ** 31 ? companyId : null,
  }
  const change = (part: Partial<PlatformFilter>) => {
    const next = { ...filter, ...part }
    const all = new URLSearchParams(params)
    for (const [key, value] of [
      ['q', next.search],
      ['show', next.filter],
      ['company', next.companyId],
    ] as const) {
      if (value) all.set(key, String(value))
      else all.delete(key)
    }
    setParams(all, { replace: true, state })
  }
  return [filter, change]
}

/** Every company's invoices, for the platform's super users. */
export function CompanyInvoicesScreen() {
  const t = useTexts(platformBillingTexts)
  const named = useTexts(billingTexts)
  const [filter, setFilter] = usePlatformFilter()
  const dialog = useDialogAddress('trail')
  const list = useInfiniteQuery(companyInvoicesQuery(filter))
  const rows = list.data?.pages.flatMap(({ invoices }) => invoices) ?? []
  const isFiltered = filter.search !== '' || filter.filter !== null || filter.companyId !== null
  const columns: Column<CompanyInvoice>[] = [
    {
      key: 'company',
      label: t('company'),
      cell: (row) => (
        <div>
          <Group gap={8}>
            <Text component="span" fz="sm" fw={500} c="var(--text-strong)">
              {row.companyName}
            </Text>
            {row.needsReview && (
              <Badge size="sm" variant="outline" tt="none" color="var(--danger)">
                {t('review')}
              </Badge>
            )}
          </Group>
          <Text component="div" fz="xs" c="var(--text-weak)">
            {`#${row.number} · ${row.detail}`}
          </Text>
        </div>
      ),
    },
    {
      key: 'dueDate',
      label: named('dueDate'),
      width: 120,
      nowrap: true,
      cell: ({ dueOn }) => dayText(dueOn),
    },
    {
      key: 'value',
      label: named('value'),
      align: 'right',
      width: 130,
      nowrap: true,
      cell: ({ value }) => formatMoney(value),
    },
    {
      key: 'status',
      label: named('status'),
      width: 120,
      nowrap: true,
      cell: (row) => <InvoiceStatusBadge invoice={row} />,
    },
  ]
  return (
    <PageFrame title={t('title')}>
      <Group gap={8} p={12}>
        <Box w={{ base: '100%', xs: 320 }}>
          <SearchField
            key={isFiltered ? 'filtered' : 'all'}
            width="100%"
            label={t('search')}
            value={filter.search}
            onChange={(search) => setFilter({ search })}
          />
        </Box>
        <Select
          w={{ base: '100%', xs: 200 }}
          aria-label={t('show')}
          placeholder={t('all')}
          clearable
          data={invoiceFilters.map((each) => ({ value: each, label: t(`filter.${each}`) }))}
          value={filter.filter}
          onChange={(shown) => setFilter({ filter: invoiceFilters.find((each) => each === shown) ?? null })}
        />
      </Group>
      <DataTable
        label={t('title')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowTone={(row) => (row.needsReview || isOverdue(row, new Date()) ? 'danger' : undefined)}
        rowActions={(row) => (
          <IconButton
            label={`${t('trailOf')} ${row.number}: ${row.companyName}`}
            icon={IconListSearch}
            onClick={() => dialog.open('trail', row.id)}
          />
        )}
        list={list}
        empty={
          isFiltered ? (
            <EmptyState
              text={t('noneFound')}
              action={
                <Button
                  variant="default"
                  onClick={() => setFilter({ search: '', filter: null, companyId: null })}
                >
                  {t('clear')}
                </Button>
              }
            />
          ) : (
            <EmptyState text={t('none')} />
          )
        }
      />
      {dialog.asked && <TrailDialog invoiceId={dialog.asked.value} onClose={dialog.close} />}
    </PageFrame>
  )
}
