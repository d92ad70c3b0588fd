import { IconPaperclip } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTexts } from '#web/platform/translate.ts'
import { ComposerButton } from '#web/messages/composer-button.tsx'
import { composerFormTexts } from '#web/messages/composer-form-texts.ts'

export function AttachButton({ onFiles }: { onFiles: (files: File[]) => void }) {
  const t = useTexts(composerFormTexts)
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <ComposerButton label={t('attach')} icon={IconPaperclip} onClick={() => picker.current?.click()} />
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])])
          // Otherwise choosing the same file again fires no change event.
          event.currentTarget.value = ''
        }}
      />
    </>
  )
}
