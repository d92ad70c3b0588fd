import { ActionIcon, Button } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { IconCalendarPlus, IconDots, IconPackageImport } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { companyAdminChannel, type CompanyRow } from '#domain/company-admin/company-admin-contract.ts'
import { plansQuery } from '#web/plans/plan-queries.ts'
import { formatNumber } from '#web/platform/format.ts'
import { useLive } from '#web/platform/live.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { AddButton } from '#web/ui/controls/add-button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { RecordSelect } from '#web/ui/controls/record-select.tsx'
import { ChoiceFilter } from '#web/ui/filter/choice-filter.tsx'
import { FilterBar } from '#web/ui/filter/filter-bar.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { LazyMenu } from '#web/ui/lazy-menu.tsx'
import { lazyPart } from '#web/ui/on-demand.tsx'
import { PageFrame } from '#web/ui/page-frame.tsx'
import { useDialogAddress } from '#web/ui/use-dialog-address.ts'
import { companyAdminTexts } from './company-admin-texts.ts'
import { companyColumns } from './company-columns.tsx'
import { CompanyDialogs, companyDialogs } from './company-dialogs.tsx'
import { CompanyExportButton } from './company-export-button.tsx'
import { companiesKey, companyListQuery } from './company-queries.ts'
import { markOf } from './due-words.ts'
import { useCompanyDeed } from './use-company-deed.ts'
import { companyViews, useCompanyFilter } from './use-company-filter.ts'

const CompanyMenu = lazyPart(() => import('./company-menu.tsx'), 'CompanyMenu')

const askAgain = () => void queryClient.invalidateQueries({ queryKey: companiesKey })
const tones = { due: 'danger', soon: 'warning' } as const

/** Lists all companies of the platform with their licences, usage and actions. */
export function CompaniesScreen() {
  const t = useTexts(companyAdminTexts)
  const language = useLanguage()
  const navigate = useNavigate()
  const now = new Date()
  const [filter, setFilter] = useCompanyFilter()
  const dialog = useDialogAddress(...companyDialogs)
  const list = useInfiniteQuery(companyListQuery(filter))
  const { data: plans = [] } = useQuery(plansQuery)
  useLive(companyAdminChannel, askAgain)
  const rows = list.data?.pages.flatMap((page) => page.companies) ?? []
  const count = list.data?.pages[0]?.count ?? null
  const standardStorage = list.data?.pages[0]?.standardStorage ?? 0
  const choose = useCompanyDeed(dialog)
  const actionsOf = (row: CompanyRow) => (
    <>
      {!row.isPlatform && !row.closedAt && (
        <IconButton
          label={`${t('renew')}: ${row.name}`}
          icon={IconCalendarPlus}
          onClick={() => dialog.open('renew', row.id)}
        />
      )}
      {row.state !== 'erased' && (
        <LazyMenu
          returnFocus={false}
          button={
            <ActionIcon aria-label={t('more', { name: row.name })}>
              <IconDots size={20} stroke={1.6} aria-hidden />
            </ActionIcon>
          }
        >
          <CompanyMenu company={row} onChoose={(deed) => choose(row, deed)} />
        </LazyMenu>
      )}
    </>
  )
  const isFiltered = filter.search !== '' || filter.show !== null || filter.planId !== null
  const clear = () => setFilter({ search: '', show: null, planId: null })
  return (
    <PageFrame
      title={t('companies')}
      count={
        count === null
          ? undefined
          : count === 1
            ? t('oneCompany')
            : t('count', { n: formatNumber(count, language) })
      }
      actions={
        <>
          <CompanyExportButton filter={filter} />
          <Button
            variant="default"
            leftSection={<IconPackageImport size={16} aria-hidden />}
            onClick={() => void navigate('/companies/capsules?restore=1')}
          >
            {t('fromCopy')}
          </Button>
          <AddButton onClick={() => dialog.open('new', 1)}>{t('add')}</AddButton>
        </>
      }
    >
      <FilterBar
        searchLabel={t('search')}
        search={filter.search}
        onSearch={(search) => setFilter({ search })}
      >
        <ChoiceFilter
          label={t('show')}
          anyLabel={t('all')}
          choices={companyViews}
          nameOf={(view) => t(`show.${view}`)}
          value={filter.show}
          onChange={(show) => setFilter({ show })}
        />
        <RecordSelect
          w={{ base: '100%', xs: 200 }}
          aria-label={t('plan')}
          placeholder={t('anyPlan')}
          clearable
          rows={plans}
          value={filter.planId}
          onChange={(id) => setFilter({ planId: id })}
        />
      </FilterBar>
      <DataTable
        label={t('companies')}
        columns={companyColumns({ t, language, now, standardStorage })}
        rows={rows}
        rowKey={({ id }) => id}
        rowTone={(row) => {
          const mark = row.closedAt ? null : markOf(row, now)
          return mark ? tones[mark] : undefined
        }}
        rowActions={actionsOf}
        list={list}
        empty={
          isFiltered ? (
            <EmptyState
              text={t('noneFound')}
              action={
                <Button variant="default" onClick={clear}>
                  {t('clearFilters')}
                </Button>
              }
            />
          ) : (
            <EmptyState
              text={t('none')}
              action={<Button onClick={() => dialog.open('new', 1)}>{t('makeFirst')}</Button>}
            />
          )
        }
      />
      <CompanyDialogs dialog={dialog} />
    </PageFrame>
  )
}
