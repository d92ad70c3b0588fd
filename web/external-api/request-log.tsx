import { Group, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiRequest } from '#domain/external-api/api-log-contract.ts'
import { useTexts } from '#web/platform/translate.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LoadingRows } from '#web/ui/loading-rows.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { apiRequestsQuery } from './external-api-queries.ts'
import { logTexts } from './log-texts.ts'
import classes from './messages-api.module.css'
import { RequestRow } from './request-row.tsx'
import { UsageTiles } from './usage-tiles.tsx'

/** Usage of the external API, and the log of its last requests with their bodies and responses. */
export function RequestLog() {
  const t = useTexts(logTexts)
  const [search, setSearch] = useState('')
  const list = useQuery(apiRequestsQuery)
  const rows = (list.data?.requests ?? []).filter((request) => matches(request, search))
  return (
    <div className={classes.page}>
      <UsageTiles />
      <Group justify="space-between" gap={12}>
        <div>
          <Title order={2} fz={16}>
            {t('log')}
          </Title>
          <Text fz="sm" c="var(--text-weak)">
            {t('logHint')}
          </Text>
        </div>
        <SearchField label={t('search')} value={search} onChange={setSearch} />
      </Group>
      {list.isPending ? (
        <LoadingRows />
      ) : list.error && !list.data ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : rows.length ? (
        <ul className={classes.requests} aria-label={t('log')}>
          {rows.map((request) => (
            <RequestRow key={request.id} request={request} />
          ))}
        </ul>
      ) : (
        <EmptyState text={t(search ? 'noneFound' : 'none')} />
      )}
    </div>
  )
}

/** Whether a call holds the words that are searched for, anywhere. */
function matches(
  { body, answer, path, status, callerName, idempotencyKey, requestId }: ApiRequest,
  search: string,
) {
  const text = [body, answer, path, status, callerName, idempotencyKey, requestId].join(' ').toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
