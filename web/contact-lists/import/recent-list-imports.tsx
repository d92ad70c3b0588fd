import { Alert, Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { listUndoMs } from '#domain/contact-lists/list-import-contract.ts'
import { formatMoment, formatNumber } from '#web/platform/format.ts'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { listImportsQuery } from '#web/contact-lists/contact-list-queries.ts'
import { listImportTexts } from './import-texts.ts'

type RecentListImportsProps = { listId: number; onOpen: (uuid: string) => void }

/** The newest import of a list while it runs or can be undone; otherwise renders nothing. */
export function RecentListImports({ listId, onOpen }: RecentListImportsProps) {
  const t = useTexts(listImportTexts)
  const language = useLanguage()
  const { data: [entry] = [] } = useQuery(listImportsQuery(listId))
  if (!entry || entry.stage === 'undone' || Date.now() - entry.startedAt.getTime() > listUndoMs) return null
  const { fileName: name, done, total, created, startedAt, uuid } = entry
  const number = (count: number) => formatNumber(count, language)
  const words =
    entry.stage === 'running'
      ? t('running', { name, done: number(done), total: number(total) })
      : entry.stage === 'undoing'
        ? t('undoing')
        : t('recent', { name, at: formatMoment(startedAt, language), count: number(created) })
  return (
    <Alert m={12} p={10} variant="light" color="gray" bg="var(--surface-2)">
      <Group justify="space-between" gap={8}>
        <Text fz="sm" role="status">
          {words}
        </Text>
        <Button size="xs" variant="default" onClick={() => onOpen(uuid)}>
          {t('show')}
        </Button>
      </Group>
    </Alert>
  )
}
