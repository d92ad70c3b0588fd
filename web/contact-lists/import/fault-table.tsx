import { ScrollArea } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { LineFault } from '#domain/contact-lists/list-import-contract.ts'
import { listSheetTexts } from '#domain/contact-lists/list-sheet-texts.ts'
import { useTexts } from '#web/platform/translate.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { importFaultsQuery } from '#web/contact-lists/contact-list-queries.ts'
import { listImportTexts } from './import-texts.ts'

/** Lists the rows that were not imported, with line, column, value and reason. */
export function FaultTable({ listId, uuid }: { listId: number; uuid: string }) {
  const t = useTexts(listImportTexts)
  const s = useTexts(listSheetTexts)
  const list = useInfiniteQuery(importFaultsQuery(listId, uuid))
  const rows = list.data?.pages.flatMap(({ faults }) => faults) ?? []
  const columns = [
    { key: 'line', label: s('line'), width: 80, cell: ({ line }: LineFault) => line },
    { key: 'field', label: s('column'), width: 120, cell: ({ field }: LineFault) => s(field) },
    { key: 'value', label: s('value'), cell: ({ value }: LineFault) => value },
    { key: 'reason', label: s('reason'), cell: ({ reason }: LineFault) => s(reason) },
  ]
  return (
    <ScrollArea.Autosize mah={320} viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': t('faults') }}>
      <DataTable
        label={t('faults')}
        columns={columns}
        rows={rows}
        rowKey={({ line }) => line}
        list={list}
        empty={null}
      />
    </ScrollArea.Autosize>
  )
}
