import { Button, Group, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { csvOf, download, separatorOf } from '#web/platform/csv.ts'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { importTexts } from './import-texts.ts'
import { UndoImport } from './undo-import.tsx'
import type { ImportReport, RejectedLine } from './use-import.ts'

const mostShown = 200

/** The result of an import: how many lines were imported, and which were rejected and why. */
export function ImportResult({ report, onAgain }: { report: ImportReport; onAgain: () => void }) {
  const t = useTexts(importTexts)
  const language = useLanguage()
  const { created, updated, kept, rejected, unsent, uuid } = report
  const reasonOf = ({ message }: RejectedLine) =>
    message in importTexts ? t(message as keyof typeof importTexts) : message
  const columns = [
    { key: 'line', label: t('line'), width: 80, cell: ({ line }: RejectedLine) => line },
    { key: 'name', label: t('name'), cell: ({ row }: RejectedLine) => row.name ?? '—' },
    { key: 'number', label: t('number'), cell: ({ row }: RejectedLine) => row.number ?? '—' },
    {
      key: 'reason',
      label: t('reason'),
      cell: (line: RejectedLine) => `${t(line.field as 'name')}: ${reasonOf(line)}`,
    },
  ]
  const save = () => {
    const fields = ['name', 'number', 'email', 'tags', 'optOut'] as const
    const extra = [...new Set(rejected.flatMap(({ row }) => Object.keys(row.extraInfo ?? {})))]
    const rows = rejected.map((line) => [
      String(line.line),
      ...fields.map((field) => String(line.row[field] ?? '')),
      ...extra.map((name) => String(line.row.extraInfo?.[name] ?? '')),
      reasonOf(line),
    ])
    const header = [t('line'), ...fields.map((field) => t(field)), ...extra, t('reason')]
    download(`${t('rejected')}.csv`, csvOf([header, ...rows], separatorOf(language)))
  }
  return (
    <Stack gap={16}>
      <Text role="status">{t('done', { created, updated, kept, rejected: rejected.length })}</Text>
      {unsent && (
        <Text role="alert" c="var(--danger)">
          {t('unsent', unsent)}
        </Text>
      )}
      <Group gap={8}>
        <Button onClick={onAgain}>{t('another')}</Button>
        {created > 0 && <UndoImport uuid={uuid} created={created} onDone={onAgain} />}
        {rejected.length > 0 && (
          <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={save}>
            {t('downloadRejected')}
          </Button>
        )}
      </Group>
      {rejected.length > 0 && (
        <DataTable
          label={t('rejected')}
          columns={columns}
          rows={rejected.slice(0, mostShown)}
          rowKey={({ line }) => line}
          empty={null}
        />
      )}
    </Stack>
  )
}
