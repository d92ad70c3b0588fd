import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconArrowBackUp } from '@tabler/icons-react'
import {
  type ListImport,
  listImportEndpoints,
  listUndoMs,
} from '#domain/contact-lists/list-import-contract.ts'
import { call } from '#web/platform/client.ts'
import { formatNumber } from '#web/platform/format.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { showError } from '#web/platform/toast.tsx'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { Question } from '#web/ui/question.tsx'
import { contactListsKey, listPeopleKey } from '#web/contact-lists/contact-lists-key.ts'
import { listImportTexts } from './import-texts.ts'

/** Button that undoes an import, after a question with the number of people; renders nothing if it cannot be undone. */
export function UndoListImport({ entry }: { entry: ListImport }) {
  const t = useTexts(listImportTexts)
  const language = useLanguage()
  const [opened, dialog] = useDisclosure(false)
  const { stage, created, optedOut, startedAt, uuid, contactListId } = entry
  const isOver = stage === 'done' || stage === 'failed'
  if (!isOver || (!created && !optedOut) || Date.now() - startedAt.getTime() > listUndoMs) return null
  const undo = () =>
    call(listImportEndpoints.undoListImport, { params: { id: contactListId, importUuid: uuid } })
      .catch(showError)
      .finally(() => {
        void queryClient.invalidateQueries({ queryKey: listPeopleKey })
        void queryClient.invalidateQueries({ queryKey: contactListsKey })
      })
  return (
    <>
      <Button variant="default" leftSection={<IconArrowBackUp size={16} aria-hidden />} onClick={dialog.open}>
        {t('undo')}
      </Button>
      <Question
        opened={opened}
        title={t('undo')}
        text={t('undoQuestion', { count: formatNumber(created, language) })}
        confirmLabel={t('undo')}
        danger
        onConfirm={() => void undo()}
        onClose={dialog.close}
      />
    </>
  )
}
