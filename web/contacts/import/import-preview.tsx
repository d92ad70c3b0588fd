import { Select, Table } from '@mantine/core'
import { numberOfCell } from '#domain/contacts/number-cell.ts'
import { chooseNumber } from '#domain/contacts/phone-rules.ts'
import { useCallingCode } from '#web/platform/calling-code.ts'
import { formatPhone } from '#web/platform/format.ts'
import { useTexts } from '#web/platform/translate.ts'
import { type ColumnKind, columnKinds } from './import-mapping.ts'
import { importTexts } from './import-texts.ts'

const previewLines = 5

type ImportPreviewProps = {
  table: string[][]
  kinds: ColumnKind[]
  onChange: (kinds: ColumnKind[]) => void
}

/** The first lines of the file, with the meaning of each column above it. */
export function ImportPreview({ table, kinds, onChange }: ImportPreviewProps) {
  const t = useTexts(importTexts)
  const [header = [], ...lines] = table
  const shownLines = lines.filter((cells) => cells.some((cell) => cell.trim())).slice(0, previewLines)
  const callingCode = useCallingCode()
  // Shows a number as it will be saved, so that a wrong country is noticed before.
  const shown = (cell: string) => {
    const chosen = chooseNumber(numberOfCell(cell) ?? '', callingCode)
    return chosen ? formatPhone(chosen.number) : cell
  }
  const choose = (column: number, kind: ColumnKind) =>
    onChange(
      kinds.map((known, at) => {
        if (at === column) return kind
        // Each field of the contact comes from one column only.
        return known === kind && kind !== 'extra' && kind !== 'ignore' ? 'ignore' : known
      }),
    )
  return (
    <Table.ScrollContainer minWidth={kinds.length * 160}>
      <Table withTableBorder withColumnBorders fz="sm">
        <Table.Thead>
          <Table.Tr>
            {kinds.map((kind, column) => (
              <Table.Th key={column}>
                <Select
                  size="xs"
                  aria-label={t('column', { name: header[column] ?? String(column + 1) })}
                  data={columnKinds.map((value) => ({ value, label: t(value) }))}
                  value={kind}
                  onChange={(value) => value && choose(column, value)}
                  allowDeselect={false}
                />
              </Table.Th>
            ))}
          </Table.Tr>
          <Table.Tr>
            {kinds.map((_, column) => (
              <Table.Th key={column}>{header[column]}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shownLines.map((cells, line) => (
            <Table.Tr key={line}>
              {kinds.map((_, column) => (
                <Table.Td key={column}>
                  {kinds[column] === 'number' ? shown(cells[column] ?? '') : cells[column]}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
