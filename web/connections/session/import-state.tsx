import { Button, CloseButton, Group, Progress, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { Connection } from '#domain/connections/connection-list.ts'
import type { ImportProgress } from '#domain/connections/import-contract.ts'
import { importResultOf, importStateOf, preparingLeftMs } from '#domain/connections/import-rules.ts'
import { formatDate } from '#web/platform/format.ts'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { importResultText } from './import-result-text.ts'
import { importTexts } from '#web/connections/import-texts.ts'

type ImportStateProps = {
  connection: Connection
  /** Undefined until the first event. */
  progress: ImportProgress | undefined
  onClose: () => void
  /** Called when the user dismisses the result. */
  onDismiss: () => void
}

/** The state and result of a connection's import, and the actions left. */
export function ImportState({ connection, progress, onClose, onDismiss }: ImportStateProps) {
  const t = useTexts(importTexts)
  const language = useLanguage()
  const { statusImportMessages: status } = connection
  useLookAgain(status)
  const state = importStateOf(status, new Date())
  const result = importResultOf(connection, new Date())
  if (state === 'preparing')
    return (
      <Button size="xs" variant="default" disabled title={t('preparingHint')}>
        {t('preparing')}
      </Button>
    )
  if (state === 'running')
    return (
      <div role="status" style={{ minWidth: 170 }}>
        <Text fz="xs">{t('running')}</Text>
        {progress && progress.all > 0 && (
          <>
            <Progress
              size={4}
              my={4}
              value={(100 * progress.this) / progress.all}
              aria-label={t('running')}
            />
            <Text fz="xs" c="var(--text-weak)">
              {t('progress', { ...progress, date: formatDate(progress.date, language) })}
            </Text>
            <Text fz="xs" c="var(--text-weak)">
              {importResultText(t, progress)}
            </Text>
          </>
        )}
      </div>
    )
  return (
    <>
      {result && (
        <Group role="status" gap={4} wrap="nowrap" align="flex-start">
          <Text fz="xs">{importResultText(t, result)}</Text>
          <CloseButton size="xs" aria-label={t('dismiss')} onClick={onDismiss} />
        </Group>
      )}
      {state === 'toClose' && (
        <Button size="xs" variant="default" onClick={onClose}>
          {t('closeImported')}
        </Button>
      )}
    </>
  )
}

/** Renders again when the maximum preparation time has passed. */
function useLookAgain(status: string) {
  const [, setLooked] = useState(0)
  useEffect(() => {
    const leftMs = preparingLeftMs(status, new Date())
    if (!leftMs) return
    const timer = setTimeout(() => setLooked((count) => count + 1), leftMs)
    return () => clearTimeout(timer)
  }, [status])
}
