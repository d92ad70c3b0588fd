import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import { IconArrowLeft, IconUpload } from '@tabler/icons-react'
import { useMemo, useRef, useState } from 'react'
import { Link } from 'react-router'
import { showWarning } from '#web/platform/toast.tsx'
import { arrangeAddressBook } from '#domain/contacts/address-book.ts'
import { useCallingCode } from '#web/platform/calling-code.ts'
import { useTexts } from '#web/platform/translate.ts'
import { RepeatableFileButton } from '#web/ui/controls/repeatable-file-button.tsx'
import { PageFrame } from '#web/ui/page-frame.tsx'
import { AddressBooks } from './address-books.tsx'
import { type ColumnKind, guessColumns, mapRows } from './import-mapping.ts'
import { ImportPlan } from './import-plan.tsx'
import { ImportPreview } from './import-preview.tsx'
import { ImportResult } from './import-result.tsx'
import { importTexts } from './import-texts.ts'
import { RecentImports } from './recent-imports.tsx'
import { readSpreadsheet, SpreadsheetError } from './read-spreadsheet.ts'
import { useImport } from './use-import.ts'

const mostLines = 50_000

/** Imports contacts from a spreadsheet or a phone's address book: column mapping, progress, and the result of each line. */
export function ImportScreen() {
  const t = useTexts(importTexts)
  const [table, setTable] = useState<string[][] | null>(null)
  const [kinds, setKinds] = useState<ColumnKind[]>([])
  const { running, plan, report, begin, run, stop, reset } = useImport()
  const lines = useMemo(() => (table ? mapRows(table, kinds) : []), [table, kinds])
  const chosen = useRef(0)
  const callingCode = useCallingCode()
  /** Large files and address books take a while, in which something else may be chosen. */
  const choose = () => {
    const own = ++chosen.current
    return () => own === chosen.current
  }
  const open = async (file: File) => {
    const isLatest = choose()
    try {
      const cells = arrangeAddressBook(await readSpreadsheet(file), callingCode)
      if (!isLatest()) return
      if (cells.length < 2) return showWarning(t('empty'))
      if (cells.length > mostLines) return showWarning(t('tooMany', { most: mostLines }))
      setKinds(guessColumns(cells))
      setTable(cells)
    } catch (error) {
      if (error instanceof SpreadsheetError) showWarning(t(error.problem, { line: error.line ?? '' }))
      else showWarning(t('unreadable'))
    }
  }
  const startOver = () => {
    setTable(null)
    reset()
  }
  return (
    <PageFrame
      title={t('title')}
      actions={
        <Button
          component={Link}
          to="/contacts"
          variant="default"
          leftSection={<IconArrowLeft size={16} aria-hidden />}
        >
          {t('back')}
        </Button>
      }
    >
      <Stack p={16} gap={16} maw={1100}>
        {report ? (
          <ImportResult report={report} onAgain={startOver} />
        ) : running ? (
          <>
            {table && <ImportPreview table={table} kinds={kinds} onChange={setKinds} />}
            <RunningImport {...running} onStop={stop} />
          </>
        ) : plan ? (
          <ImportPlan
            plan={plan.total}
            onStart={(keepKnown) => void run(plan.lines, { keepKnown })}
            onBack={reset}
          />
        ) : !table ? (
          <Stack align="flex-start" gap={8}>
            <RepeatableFileButton onFile={open} accept=".xlsx,.csv">
              {(props) => (
                <Button {...props} leftSection={<IconUpload size={16} aria-hidden />}>
                  {t('choose')}
                </Button>
              )}
            </RepeatableFileButton>
            <Text c="var(--text-weak)" fz="sm">
              {t('hint')}
            </Text>
            <AddressBooks
              onChosen={choose}
              onTable={(cells) => {
                setKinds(['name', 'number'])
                setTable(cells)
              }}
            />
            <RecentImports />
          </Stack>
        ) : (
          <>
            <ImportPreview table={table} kinds={kinds} onChange={setKinds} />
            {!kinds.includes('number') && <Text c="var(--danger)">{t('numberMissing')}</Text>}
            <Group gap={8}>
              <Button disabled={!kinds.includes('number') || !lines.length} onClick={() => void begin(lines)}>
                {t(lines.length === 1 ? 'startOne' : 'start', { count: lines.length })}
              </Button>
              <Button variant="default" onClick={startOver}>
                {t('another')}
              </Button>
            </Group>
          </>
        )}
      </Stack>
    </PageFrame>
  )
}

type RunningImportProps = { done: number; count: number; onStop: () => void }

function RunningImport({ done, count, onStop }: RunningImportProps) {
  const t = useTexts(importTexts)
  return (
    <Stack gap={8}>
      <Progress value={(100 * done) / count} aria-label={t('title')} />
      <Group justify="space-between">
        <Text role="status">{t('progress', { done, count })}</Text>
        <Button variant="default" size="xs" onClick={onStop}>
          {t('stop')}
        </Button>
      </Group>
    </Stack>
  )
}
