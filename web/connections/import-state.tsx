import { Button, Progress, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { Connection } from '#domain/connections/connection-list.ts'
import type { ImportProgress } from '#domain/connections/import-contract.ts'
import { importStateOf, preparingLeftMs } from '#domain/connections/import-rules.ts'
import { formatDate } from '#web/platform/format.ts'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { importTexts } from './import-texts.ts'

type ImportStateProps = {
  connection: Connection
  /** Undefined until something is heard of it. */
  progress: ImportProgress | undefined
  onClose: () => void
}

/** How the import of a connection's past stands, and what is left to do about it. */
export function ImportState({ connection, progress, onClose }: ImportStateProps) {
  const t = useTexts(importTexts)
  const language = useLanguage()
  const { statusImportMessages: status } = connection
  useLookAgain(status)
  switch (importStateOf(status, new Date())) {
    case 'none':
      return null
    case 'preparing':
      return (
        <Button size="xs" variant="default" disabled title={t('preparingHint')}>
          {t('preparing')}
        </Button>
      )
    case 'toClose':
      return (
        <Button size="xs" variant="default" onClick={onClose}>
          {t('closeImported')}
        </Button>
      )
    case 'running':
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
            </>
          )}
        </div>
      )
  }
}

/** Draws anew when preparing has lasted as long as it may. */
function useLookAgain(status: string) {
  const [, setLooked] = useState(0)
  useEffect(() => {
    const leftMs = preparingLeftMs(status, new Date())
    if (!leftMs) return
    const timer = setTimeout(() => setLooked((count) => count + 1), leftMs)
    return () => clearTimeout(timer)
  }, [status])
}
