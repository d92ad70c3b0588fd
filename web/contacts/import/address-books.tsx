import { Button } from '@mantine/core'
import { IconDeviceMobile } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { contactImportEndpoints } from '#domain/contacts/contact-import-contract.ts'
import { call } from '#web/platform/client.ts'
import { useViewer } from '#web/platform/session.ts'
import { showError } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { addressBooksQuery } from './import-queries.ts'
import { importTexts } from './import-texts.ts'

type AddressBooksProps = {
  /** Called when a book is chosen; the returned function tells whether nothing else was chosen since. */
  onChosen: () => () => boolean
  onTable: (table: string[][]) => void
}

/** Uses a linked phone's address book as the table to import; renders nothing if none is known. */
export function AddressBooks({ onChosen, onTable }: AddressBooksProps) {
  const t = useTexts(importTexts)
  const { hidesNumbers } = useViewer()
  const { data: books = [] } = useQuery({ ...addressBooksQuery, enabled: !hidesNumbers })
  const [loading, setLoading] = useState<number | null>(null)
  const take = async (whatsappId: number) => {
    const isLatest = onChosen()
    setLoading(whatsappId)
    const lines: string[][] = []
    try {
      for (let after: string | null = ''; after !== null && isLatest(); ) {
        const page: { people: { name: string; number: string }[]; next: string | null } = await call(
          contactImportEndpoints.showAddressBook,
          { params: { whatsappId }, query: { ...(after && { after }) } },
        )
        lines.push(...page.people.map(({ name, number }) => [name, `+${number}`]))
        after = page.next
      }
      if (isLatest()) onTable([[t('name'), t('number')], ...lines])
    } catch (error) {
      if (isLatest()) showError(error)
    } finally {
      setLoading((current) => (current === whatsappId ? null : current))
    }
  }
  return books.map(({ whatsappId, name, entries }) => (
    <Button
      key={whatsappId}
      mt={8}
      variant="default"
      leftSection={<IconDeviceMobile size={16} aria-hidden />}
      loading={loading === whatsappId}
      onClick={() => void take(whatsappId)}
    >
      {t('fromPhone', { name, count: entries })}
    </Button>
  ))
}
