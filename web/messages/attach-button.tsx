import { ActionIcon, Tooltip } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTexts } from '#web/platform/translate.ts'
import { composerTexts } from './composer-texts.ts'

export function AttachButton({ onFiles }: { onFiles: (files: File[]) => void }) {
  const t = useTexts(composerTexts)
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <Tooltip label={t('attach')}>
        <ActionIcon size={40} onClick={() => picker.current?.click()} aria-label={t('attach')}>
          <IconPaperclip size={20} stroke={1.6} />
        </ActionIcon>
      </Tooltip>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])])
          // Else choosing the same file again would change nothing and tell nobody.
          event.currentTarget.value = ''
        }}
      />
    </>
  )
}
