import { Button, Text, Timeline } from '@mantine/core'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { auditEndpoints } from '#domain/audit/audit-contract.ts'
import { auditTexts } from '#web/audit/audit-texts.ts'
import { useDetails } from '#web/audit/use-details.ts'
import { whoOf } from '#web/audit/who-of.ts'
import { call } from '#web/platform/client.ts'
import { formatMoment } from '#web/platform/format.ts'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LoadingRows } from '#web/ui/loading-rows.tsx'
import classes from './company-page.module.css'
import { companyPageTexts } from './company-page-texts.ts'
import { companiesKey } from './company-queries.ts'

const historyQuery = (companyId: number) =>
  infiniteQueryOptions({
    queryKey: [...companiesKey, 'history', companyId] as const,
    staleTime: 0,
    initialPageParam: null as string | null,
    queryFn: ({ pageParam }) =>
      call(auditEndpoints.listAllAudit, {
        query: { companyId, part: 'life', ...(pageParam && { before: pageParam }) },
      }),
    getNextPageParam: ({ entries, hasMore }) => (hasMore ? (entries.at(-1)?.id ?? null) : null),
  })

/** History between the platform and a company, newest first: invoices, plans, visits, capsules, suspensions. */
export function CompanyHistory({ companyId }: { companyId: number }) {
  const t = useTexts(companyPageTexts)
  const told = useTexts(auditTexts)
  const language = useLanguage()
  const detailsOf = useDetails()
  const list = useInfiniteQuery(historyQuery(companyId))
  const entries = list.data?.pages.flatMap((page) => page.entries)
  return (
    <section className={classes.part} aria-label={t('history')}>
      <h2>{t('history')}</h2>
      {!entries ? (
        list.error ? (
          <ErrorState error={list.error} onRetry={() => void list.refetch()} />
        ) : (
          <LoadingRows />
        )
      ) : entries.length === 0 ? (
        <Text fz="sm" c="var(--text-weak)">
          {t('noHistory')}
        </Text>
      ) : (
        <Timeline bulletSize={12} lineWidth={2}>
          {entries.map((entry) => (
            <Timeline.Item key={entry.id} title={told(entry.action)}>
              <Text fz="xs" c="var(--text-weak)" style={{ overflowWrap: 'anywhere' }}>
                {[
                  formatMoment(entry.at, language),
                  whoOf(entry, told),
                  entry.action.startsWith('company.') ? '' : entry.subjectName,
                  detailsOf(entry.data),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            </Timeline.Item>
          ))}
        </Timeline>
      )}
      {list.hasNextPage && (
        <Button
          variant="default"
          size="xs"
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {t('more')}
        </Button>
      )}
    </section>
  )
}
