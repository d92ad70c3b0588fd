import { Button, Group, Progress, SimpleGrid, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconDownload } from '@tabler/icons-react'
import { type ListImport, listImportEndpoints } from '#domain/contact-lists/list-import-contract.ts'
import { call } from '#web/platform/client.ts'
import { formatNumber } from '#web/platform/format.ts'
import { showError } from '#web/platform/toast.tsx'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LoadingRows } from '#web/ui/loading-rows.tsx'
import { followDownload } from '#web/contact-lists/follow-download.ts'
import { listImportQuery } from '#web/contact-lists/contact-list-queries.ts'
import { FaultTable } from './fault-table.tsx'
import { listImportTexts } from './import-texts.ts'
import { UndoListImport } from './undo-list-import.tsx'

type ImportOutcomeProps = { listId: number; uuid: string; onAgain: () => void; onClose: () => void }

/** Progress of an import, and its result by rows once it has ended. */
export function ImportOutcome({ listId, uuid, onAgain, onClose }: ImportOutcomeProps) {
  const t = useTexts(listImportTexts)
  const language = useLanguage()
  const { data, error, refetch } = useQuery(listImportQuery(listId, uuid))
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingRows />
  if (data.stage === 'running') return <Running entry={data} />
  const count = (value: number) => formatNumber(value, language)
  const left = data.inList + data.inFile + data.invalid
  const download = () =>
    call(listImportEndpoints.downloadImportFaults, {
      params: { id: listId, importUuid: uuid },
      body: { language },
    }).then(({ path }) => followDownload(path), showError)
  return (
    <Stack gap={16}>
      <Text role="status" fw={500}>
        {data.stage === 'undone'
          ? t('undone', { count: count(data.undone) })
          : t(data.stage === 'undoing' ? 'undoing' : data.stage === 'failed' ? 'failed' : 'done')}
      </Text>
      <SimpleGrid cols={{ base: 2, xs: 5 }} spacing={12}>
        {(['created', 'updated', 'inList', 'inFile', 'invalid'] as const).map((key) => (
          <div key={key}>
            <Text fz="xl" fw={600} style={{ fontVariantNumeric: 'tabular-nums' }}>
              {count(data[key])}
            </Text>
            <Text fz="xs" c="var(--text-weak)">
              {t(key)}
            </Text>
          </div>
        ))}
      </SimpleGrid>
      {data.optedOut > 0 && (
        <Text fz="sm">
          {t(data.optedOut === 1 ? 'optedOutOne' : 'optedOut', { count: count(data.optedOut) })}
        </Text>
      )}
      {left > 0 && <FaultTable listId={listId} uuid={uuid} />}
      <Group gap={8} justify="flex-end">
        <UndoListImport entry={data} />
        {left > 0 && (
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => void download()}
          >
            {t('download')}
          </Button>
        )}
        <Button variant="default" onClick={onAgain}>
          {t('another')}
        </Button>
        <Button onClick={onClose}>{t('close')}</Button>
      </Group>
    </Stack>
  )
}

function Running({ entry: { done, total } }: { entry: ListImport }) {
  const t = useTexts(listImportTexts)
  const language = useLanguage()
  return (
    <Stack gap={8} py={32}>
      <Progress value={(100 * done) / Math.max(total, 1)} aria-label={t('title')} />
      <Text role="status">
        {t('progress', { done: formatNumber(done, language), total: formatNumber(total, language) })}
      </Text>
      <Text c="var(--text-weak)" fz="sm">
        {t('mayClose')}
      </Text>
    </Stack>
  )
}
