import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { type Contact, contactEndpoints } from '#domain/contacts/contact-contract.ts'
import { useCallingCode } from '#web/platform/calling-code.ts'
import { call } from '#web/platform/client.ts'
import { csvOf, download, separatorOf } from '#web/platform/csv.ts'
import { showError } from '#web/platform/toast.tsx'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { exportTable } from './export-table.ts'
import { importTexts } from '#web/contacts/import/import-texts.ts'

type Filter = { search: string; tagIds: number[] }

/** Exports the listed contacts to a CSV file, page by page. */
export function ExportButton({ filter }: { filter: Filter }) {
  const t = useTexts(importTexts)
  const language = useLanguage()
  const callingCode = useCallingCode()
  const [progress, setProgress] = useState<{ done: number; count: number } | null>(null)
  const run = async () => {
    setProgress({ done: 0, count: 0 })
    const contacts: Contact[] = []
    try {
      for (let pageNumber = 1; ; pageNumber += 1) {
        const afterId = contacts.at(-1)?.id
        const page = await call(contactEndpoints.exportContacts, {
          query: {
            pageNumber,
            ...(afterId !== undefined && { afterId }),
            ...(filter.search && { searchParam: filter.search }),
            ...(filter.tagIds.length > 0 && { contactTag: filter.tagIds }),
          },
        })
        contacts.push(...page.contacts)
        setProgress({ done: contacts.length, count: page.count })
        if (!page.hasMore) break
      }
      contacts.sort((one, other) => one.name.localeCompare(other.name, language))
      const titles = {
        ...{ name: t('name'), number: t('number'), email: t('email'), tags: t('tags') },
        ...{ channel: t('channel'), connection: t('connection') },
      }
      download(
        `${t('fileName')}.csv`,
        csvOf(exportTable(contacts, { titles, callingCode }), separatorOf(language)),
      )
    } catch (error) {
      showError(error)
    } finally {
      setProgress(null)
    }
  }
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      disabled={progress !== null}
      onClick={() => void run()}
    >
      {progress ? t('exporting', progress) : t('export')}
    </Button>
  )
}
