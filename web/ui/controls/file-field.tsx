import { ActionIcon, Button, Group, Text } from '@mantine/core'
import { IconPaperclip, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { formatBytes } from '#web/platform/format.ts'
import { showError } from '#web/platform/toast.tsx'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { RepeatableFileButton } from './repeatable-file-button.tsx'
import { fileFieldTexts } from './file-field-texts.ts'

type FileFieldProps = {
  label: string
  /** Name of the stored file. */
  stored?: string | null
  file: File | null
  /** The largest size of a file, in bytes. */
  maxBytes: number
  accept?: string
  mayEdit?: boolean
  onFile: (file: File | null) => void
  /** Removes the stored file on the server; not needed if no file can be stored. */
  onDetach?: () => Promise<unknown>
}

/** A file of a form: a new one is uploaded when the form is saved, the stored one is removed at once. */
export function FileField({
  label,
  stored = null,
  file,
  maxBytes,
  accept,
  mayEdit = true,
  onFile,
  onDetach,
}: FileFieldProps) {
  const t = useTexts(fileFieldTexts)
  const language = useLanguage()
  const [kept, setKept] = useState(stored)
  const [tooLarge, setTooLarge] = useState<number | null>(null)
  const choose = (chosen: File | null) => {
    const isTooLarge = chosen !== null && chosen.size > maxBytes
    setTooLarge(isTooLarge ? chosen.size : null)
    onFile(isTooLarge ? null : chosen)
  }
  const detach = () => (file ? choose(null) : onDetach?.().then(() => setKept(null), showError))
  const name = file?.name ?? kept
  return (
    <div>
      <Text fw={500} mb={4}>
        {label}
      </Text>
      <Group gap={8}>
        {name && (
          <Group gap={4} wrap="nowrap" maw="100%">
            <IconPaperclip size={16} stroke={1.6} aria-hidden style={{ flex: 'none' }} />
            <Text fz="sm" truncate>
              {name}
            </Text>
            {mayEdit && (
              <ActionIcon size={28} aria-label={t('detach')} onClick={() => void detach()}>
                <IconX size={16} aria-hidden />
              </ActionIcon>
            )}
          </Group>
        )}
        {mayEdit && (
          <RepeatableFileButton {...(accept && { accept })} onFile={choose}>
            {(props) => (
              <Button {...props} variant="default" size="xs">
                {t(name ? 'replace' : 'attach')}
              </Button>
            )}
          </RepeatableFileButton>
        )}
        {!name && !mayEdit && '—'}
      </Group>
      {tooLarge !== null && (
        <Text mt={4} fz="xs" c="var(--danger)" role="alert">
          {t('tooLarge', { size: formatBytes(tooLarge, language), limit: formatBytes(maxBytes, language) })}
        </Text>
      )}
    </div>
  )
}
