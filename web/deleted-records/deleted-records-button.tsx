import { IconRestore } from '@tabler/icons-react'
import type { QueryKey } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeletedKind } from '#domain/deleted-records/deleted-record-contract.ts'
import { useTexts } from '#web/platform/translate.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { lazyPart, OnDemand } from '#web/ui/on-demand.tsx'
import { deletedRecordTexts } from './deleted-record-texts.ts'

const DeletedRecordsDialog = lazyPart(() => import('./deleted-records-dialog.tsx'), 'DeletedRecordsDialog')

/** Button that opens the deleted records of a list, which can be restored. */
export function DeletedRecordsButton({ kind, lists }: { kind: DeletedKind; lists: QueryKey }) {
  const t = useTexts(deletedRecordTexts)
  const [opened, setOpened] = useState(false)
  return (
    <>
      <IconButton label={t('open')} icon={IconRestore} onClick={() => setOpened(true)} />
      <OnDemand opened={opened}>
        <DeletedRecordsDialog opened={opened} kind={kind} lists={lists} onClose={() => setOpened(false)} />
      </OnDemand>
    </>
  )
}
