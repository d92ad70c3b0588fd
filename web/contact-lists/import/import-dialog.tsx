import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import type { ListImportPreview } from '#domain/contact-lists/list-import-contract.ts'
import { useTexts } from '#web/platform/translate.ts'
import { DropSheet } from './drop-sheet.tsx'
import { ImportOutcome } from './import-outcome.tsx'
import { listImportTexts } from './import-texts.ts'
import { MapColumns } from './map-columns.tsx'

type ImportDialogProps = {
  listId: number
  /** An import that was begun before; null where a file is to be chosen. */
  begun: string | null
  dropped: () => File | null
  onClose: () => void
}

/** Imports a spreadsheet into a list: choice of the file, mapping of its columns, progress, and result. */
export function ImportDialog({ listId, begun, dropped, onClose }: ImportDialogProps) {
  const t = useTexts(listImportTexts)
  const isPhone = useMediaQuery('(max-width: 37.49em)', false, { getInitialValueInEffect: false })
  const [file, setFile] = useState<File | null>(dropped)
  const [preview, setPreview] = useState<ListImportPreview | null>(null)
  const [uuid, setUuid] = useState(begun)
  const startOver = () => {
    setFile(null)
    setPreview(null)
    setUuid(null)
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('title')}
      size={920}
      fullScreen={isPhone}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {uuid ? (
        <ImportOutcome listId={listId} uuid={uuid} onAgain={startOver} onClose={onClose} />
      ) : file && preview ? (
        <MapColumns
          key={preview.import.uuid}
          listId={listId}
          file={file}
          preview={preview}
          onPreview={setPreview}
          onStarted={setUuid}
          onAgain={startOver}
        />
      ) : (
        <DropSheet
          listId={listId}
          dropped={file}
          onRead={(given, read) => {
            setFile(given)
            setPreview(read)
          }}
        />
      )}
    </Modal>
  )
}
