import { Badge, Button, Group, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { IconListSearch } from '@tabler/icons-react'
import { type CompanyInvoice, invoiceFilters } from '#domain/invoices/invoice-contract.ts'
import { billingTexts } from '#web/billing/billing-texts.ts'
import { InvoiceStatusBadge, isOverdue } from '#web/billing/invoice-status.tsx'
import { formatCalendarDay, formatMoney } from '#web/platform/format.ts'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ChoiceFilter } from '#web/ui/filter/choice-filter.tsx'
import { FilterBar } from '#web/ui/filter/filter-bar.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { PageFrame } from '#web/ui/page-frame.tsx'
import { useDialogAddress } from '#web/ui/use-dialog-address.ts'
import { platformBillingTexts } from './platform-billing-texts.ts'
import { companyInvoicesQuery } from './platform-queries.ts'
import { usePlatformFilter } from './use-platform-filter.ts'

const TrailDialog = onDemand(() => import('./trail-dialog.tsx'), 'TrailDialog')

/** The invoices of all companies, for super users. */
export function CompanyInvoicesScreen() {
  const t = useTexts(platformBillingTexts)
  const named = useTexts(billingTexts)
  const [filter, setFilter] = usePlatformFilter()
  const dialog = useDialogAddress('trail')
  const list = useInfiniteQuery(companyInvoicesQuery(filter))
  const rows = list.data?.pages.flatMap(({ invoices }) => invoices) ?? []
  const isFiltered = filter.search !== '' || filter.filter !== null || filter.companyId !== null
  const language = useLanguage()
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
      cell: ({ dueOn }) => formatCalendarDay(dueOn, language),
    },
    {
      key: 'value',
      label: named('value'),
      align: 'right',
      width: 130,
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
      <FilterBar
        searchLabel={t('search')}
        search={filter.search}
        onSearch={(search) => setFilter({ search })}
      >
        <ChoiceFilter
          label={t('show')}
          anyLabel={t('all')}
          choices={invoiceFilters}
          nameOf={(each) => t(`filter.${each}`)}
          value={filter.filter}
          onChange={(shown) => setFilter({ filter: shown })}
        />
      </FilterBar>
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
