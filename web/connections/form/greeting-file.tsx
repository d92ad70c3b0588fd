import { connectionEndpoints, type FullConnection } from '#domain/connections/connection-contract.ts'
import { call } from '#web/platform/client.ts'
import { useTexts } from '#web/platform/translate.ts'
import { FileField } from '#web/ui/controls/file-field.tsx'
import { connectionFormTexts } from './connection-form-texts.ts'

type GreetingFileProps = {
  connection: FullConnection | null
  file: File | null
  onFile: (file: File | null) => void
}

const { maxBytes } = connectionEndpoints.attachGreetingMedia.form.files

/** The picture or video of a greeting. */
export function GreetingFile({ connection, file, onFile }: GreetingFileProps) {
  const t = useTexts(connectionFormTexts)
  return (
    <FileField
      label={t('greetingMedia')}
      stored={connection?.greetingMediaAttachment ?? null}
      file={file}
      maxBytes={maxBytes}
      accept="image/*,video/*"
      onFile={onFile}
      onDetach={() => call(connectionEndpoints.detachGreetingMedia, { params: { id: connection?.id ?? 0 } })}
    />
  )
}
