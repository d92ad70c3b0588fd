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

type AddressBooksProps = { onTable: (table: string[][]) => void }

/** Uses a linked phone's address book as the table to import; renders nothing if none is known. */
export function AddressBooks({ onTable }: AddressBooksProps) {
  const t = useTexts(importTexts)
  const { hidesNumbers } = useViewer()
  const { data: books = [] } = useQuery({ ...addressBooksQuery, enabled: !hidesNumbers })
  const [loading, setLoading] = useState<number | null>(null)
  const take = async (whatsappId: number) => {
    setLoading(whatsappId)
    const lines: string[][] = []
    try {
      for (let after: string | null = ''; after !== null; ) {
        const page: { people: { name: string; number: string }[]; next: string | null } = await call(
          contactImportEndpoints.showAddressBook,
          { params: { whatsappId }, query: { ...(after && { after }) } },
        )
        lines.push(...page.people.map(({ name, number }) => [name, `+${number}`]))
        after = page.next
      }
      onTable([[t('name'), t('number')], ...lines])
    } catch (error) {
      showError(error)
      setLoading(null)
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
