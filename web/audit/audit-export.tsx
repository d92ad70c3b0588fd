import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { csvOf, download, separatorOf } from '#web/platform/csv.ts'
import { showError, showWarning } from '#web/platform/toast.tsx'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { localMoment } from '#web/ui/time/local-moment.ts'
import type { AuditFilter } from './audit-filter.ts'
import { fetchAudit, type RecordName, type ShownEntry } from './audit-queries.ts'
import { auditTexts } from './audit-texts.ts'
import { useDetails } from './use-details.ts'
import { whoOf } from './who-of.ts'

const mostRows = 10_000

/** Writes the entries that the filter finds into a spreadsheet, page by page. */
export function AuditExport({ filter, recordName }: { filter: AuditFilter; recordName: RecordName }) {
  const t = useTexts(auditTexts)
  const language = useLanguage()
  const detailsOf = useDetails()
  const [count, setCount] = useState<number | null>(null)
  const run = async () => {
    const entries: ShownEntry[] = []
    setCount(0)
    try {
      for (let before: string | null = null, more = true; more && entries.length < mostRows; ) {
        const page = await fetchAudit(filter, before)
        entries.push(...page.entries)
        setCount(entries.length)
        before = page.entries.at(-1)?.id ?? null
        more = page.hasMore
        if (more && entries.length >= mostRows) showWarning(t('cutOff', { count: entries.length }))
      }
      const head = [
        ...[t('when'), t('who'), t('what'), t('record'), t('details'), t('network')],
        ...(filter.everywhere ? [t('company')] : []),
      ]
      const rows = entries.map((entry) => [
        ...[
          localMoment(entry.at).replace('T', ' '),
          entry.actorName && whoOf(entry, t),
          t(entry.action),
          recordName(entry),
        ],
        ...[detailsOf(entry.data), entry.ipPrefix],
        ...(filter.everywhere ? [entry.companyName] : []),
      ])
      download(`${t('fileName')}.csv`, csvOf([head, ...rows], separatorOf(language)))
    } catch (error) {
      showError(error)
    } finally {
      setCount(null)
    }
  }
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      disabled={count !== null}
      onClick={() => void run()}
    >
      {count === null ? t('export') : t('exporting', { count })}
    </Button>
  )
}
