import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import { contactImportEndpoints } from '#domain/contacts/contact-import-contract.ts'
import { call } from '#web/platform/client.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { showError, showSuccess } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { Question } from '#web/ui/question.tsx'
import { contactsKey } from '#web/contacts/contact-queries.ts'
import { importTexts } from './import-texts.ts'

type UndoImportProps = { uuid: string; created: number; onDone?: () => void }

/** Undoes an import in parts, after a confirmation that says which contacts are affected. */
export function UndoImport({ uuid, created, onDone }: UndoImportProps) {
  const t = useTexts(importTexts)
  const [opened, dialog] = useDisclosure(false)
  const [done, setDone] = useState<number | null>(null)
  const undo = async () => {
    const total = { deleted: 0, stayed: 0 }
    setDone(0)
    try {
      for (let left = 1; left > 0; ) {
        const part = await call(contactImportEndpoints.undoContactImport, { params: { uuid } })
        total.deleted += part.deleted
        total.stayed += part.stayed
        left = part.left
        setDone(total.deleted + total.stayed)
      }
      showSuccess(t('undone', total))
      onDone?.()
    } catch (error) {
      showError(error)
    }
    setDone(null)
    void queryClient.invalidateQueries({ queryKey: contactsKey })
  }
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconArrowBackUp size={16} aria-hidden />}
        disabled={done !== null}
        onClick={dialog.open}
      >
        {done === null ? t('undo') : t('undoing', { done, count: created })}
      </Button>
      <Question
        opened={opened}
        title={t('undo')}
        text={t('undoQuestion', { created })}
        confirmLabel={t('undo')}
        danger
        onConfirm={() => void undo()}
        onClose={dialog.close}
      />
    </>
  )
}
