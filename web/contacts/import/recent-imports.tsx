import { Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ContactImport } from '#domain/contacts/contact-import-contract.ts'
import { formatMoment } from '#web/platform/format.ts'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { importsQuery } from './import-queries.ts'
import { importTexts } from './import-texts.ts'
import { UndoImport } from './undo-import.tsx'

/** The imports that can still be undone; renders nothing if there are none. */
export function RecentImports() {
  const t = useTexts(importTexts)
  const language = useLanguage()
  const { data: imports = [] } = useQuery(importsQuery)
  if (!imports.length) return null
  const columns = [
    {
      key: 'startedAt',
      label: t('startedAt'),
      cell: ({ startedAt }: ContactImport) => formatMoment(startedAt, language),
    },
    { key: 'userName', label: t('importedBy'), cell: ({ userName }: ContactImport) => userName },
    { key: 'created', label: t('madeCount'), cell: ({ created }: ContactImport) => created },
  ]
  return (
    <Stack mt={24} gap={8} w="100%">
      <Title order={2} fz="sm">
        {t('recent')}
      </Title>
      <DataTable
        label={t('recent')}
        columns={columns}
        rows={imports}
        rowKey={({ uuid }) => uuid}
        rowActions={({ uuid, created }) => <UndoImport uuid={uuid} created={created} />}
        empty={null}
      />
    </Stack>
  )
}
