import { Alert, Anchor, Button, Loader, Stack, Text } from '@mantine/core'
import { IconFileSpreadsheet, IconUpload } from '@tabler/icons-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { largestSheet, type ListImportPreview } from '#domain/contact-lists/list-import-contract.ts'
import { showError } from '#web/platform/toast.tsx'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { RepeatableFileButton } from '#web/ui/controls/repeatable-file-button.tsx'
import classes from './drop-sheet.module.css'
import { listImportTexts } from './import-texts.ts'
import { readSheetFile } from './read-sheet-file.ts'

type DropSheetProps = {
  listId: number
  /** File dropped on the page before the dialog opened. */
  dropped: File | null
  onRead: (file: File, preview: ListImportPreview) => void
}

/** Area onto which a spreadsheet is dropped, with a button to choose one. */
export function DropSheet({ listId, dropped, onRead }: DropSheetProps) {
  const t = useTexts(listImportTexts)
  const language = useLanguage()
  const [reading, setReading] = useState<string | null>(null)
  const [refused, setRefused] = useState<'notSheet' | 'tooLarge' | null>(null)
  const [isOver, setOver] = useState(false)
  const read = useCallback(
    async (file: File | null) => {
      if (!file) return
      const fault = /\.xlsx?$/i.test(file.name) ? (file.size > largestSheet ? 'tooLarge' : null) : 'notSheet'
      setRefused(fault)
      if (fault) return
      setReading(file.name)
      try {
        onRead(file, await readSheetFile(listId, file))
      } catch (error) {
        showError(error)
        setReading(null)
      }
    },
    [listId, onRead],
  )
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void read(dropped)
  }, [dropped, read])
  if (reading !== null)
    return (
      <Stack align="center" gap={12} py={64} role="status">
        <Loader size="sm" />
        <Text c="var(--text-weak)">{t('reading', { name: reading })}</Text>
      </Stack>
    )
  return (
    <div
      className={classes.zone}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        event.nativeEvent.stopImmediatePropagation()
        setOver(false)
        void read(event.dataTransfer.files[0] ?? null)
      }}
    >
      <IconFileSpreadsheet size={40} stroke={1.3} color="var(--text-weak)" aria-hidden />
      {refused && (
        <Alert color="yellow" role="alert" maw={520} ta="start">
          {t(refused)}
        </Alert>
      )}
      <Text fw={500}>{t('drop')}</Text>
      {/* A .csv may be chosen, so that it is said what to do with it. */}
      <RepeatableFileButton onFile={read} accept=".xls,.xlsx,.csv">
        {(props) => (
          <Button {...props} data-autofocus leftSection={<IconUpload size={16} aria-hidden />}>
            {t('choose')}
          </Button>
        )}
      </RepeatableFileButton>
      <Text c="var(--text-weak)" fz="sm" maw={420}>
        {t('hint')}
      </Text>
      <Anchor href={`/media/contact-list-sample?language=${language}`} download fz="sm">
        {t('sample')}
      </Anchor>
    </div>
  )
}
