import { type QuickMessage, quickMessageEndpoints } from '#domain/quick-messages/quick-message-contract.ts'
import { call } from '#web/platform/client.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { showSuccess } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { FileField } from '#web/ui/controls/file-field.tsx'
import { quickMessagesKey } from './quick-messages-key.ts'
import { quickMessageTexts } from './quick-message-texts.ts'

type QuickFileFieldProps = {
  given: QuickMessage | null
  file: File | null
  mayEdit: boolean
  onFile: (file: File | null) => void
}

const { maxBytes } = quickMessageEndpoints.attachQuickFile.form.files

/** The file that goes with a quick message. */
export function QuickFileField({ given, file, mayEdit, onFile }: QuickFileFieldProps) {
  const t = useTexts(quickMessageTexts)
  const detach = async () => {
    await call(quickMessageEndpoints.detachQuickFile, { params: { id: given?.id ?? 0 } })
    showSuccess(t('detached'))
    void queryClient.invalidateQueries({ queryKey: quickMessagesKey })
  }
  return (
    <FileField
      label={t('attachment')}
      stored={given?.mediaName ?? null}
      file={file}
      maxBytes={maxBytes}
      mayEdit={mayEdit}
      onFile={onFile}
      onDetach={detach}
    />
  )
}
