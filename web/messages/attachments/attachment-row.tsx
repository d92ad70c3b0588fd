import { ActionIcon, Text, TextInput } from '@mantine/core'
import { IconFile, IconX } from '@tabler/icons-react'
import { useCallback } from 'react'
import type { ChannelName } from '#domain/channels/channel-capabilities.ts'
import { fileKindOf } from '#domain/messages/message-rules.ts'
import { formatBytes } from '#web/platform/format.ts'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import classes from './attachment-row.module.css'
import { attachmentTexts } from './attachment-texts.ts'
import { captionLimitOf, fileLimitOf, fileProblemOf } from './file-limit.ts'

type AttachmentRowProps = {
  file: File
  way: { channel: ChannelName; isPrivate: boolean }
  caption: string
  isFirst: boolean
  onCaption: (caption: string) => void
  onRemove: () => void
}

export function AttachmentRow({ file, way, caption, isFirst, onCaption, onRemove }: AttachmentRowProps) {
  const t = useTexts(attachmentTexts)
  const language = useLanguage()
  const limit = fileLimitOf(file, way)
  const longest = captionLimitOf(way)
  const problem = fileProblemOf(file, way)
  const size = formatBytes(file.size, language)
  const words = {
    empty: t('emptyFile'),
    type: t('typeNotTaken'),
    size: t('tooLarge', { size, limit: formatBytes(limit, language) }),
  }
  return (
    <div className={classes.attachment}>
      <Thumb file={file} />
      <div className={classes.attachmentText}>
        <Text fz="sm" fw={500} c="var(--text-strong)" truncate>
          {file.name}
        </Text>
        <Text fz="xs" c={problem ? 'var(--danger)' : 'var(--text-weak)'} role={problem ? 'alert' : undefined}>
          {problem ? words[problem] : size}
        </Text>
        {longest > 0 && (
          <TextInput
            mt={4}
            size="xs"
            maxLength={longest}
            value={caption}
            onChange={(event) => onCaption(event.currentTarget.value)}
            placeholder={t('caption')}
            aria-label={`${t('caption')}: ${file.name}`}
            data-autofocus={isFirst || undefined}
          />
        )}
      </div>
      <ActionIcon onClick={onRemove} aria-label={t('remove', { name: file.name })}>
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </div>
  )
}

function Thumb({ file }: { file: File }) {
  const show = useCallback(
    (picture: HTMLImageElement) => {
      const url = URL.createObjectURL(file)
      picture.src = url
      return () => URL.revokeObjectURL(url)
    },
    [file],
  )
  if (fileKindOf(file.type) === 'image') return <img ref={show} className={classes.thumb} alt="" />
  return (
    <span className={classes.thumb}>
      <IconFile size={28} stroke={1.4} aria-hidden />
    </span>
  )
}
