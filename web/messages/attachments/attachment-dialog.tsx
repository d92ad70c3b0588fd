import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { useTexts } from '#web/platform/translate.ts'
import { uiTexts } from '#web/ui/ui-texts.ts'
import { useLeaveQuestion } from '#web/ui/use-leave-question.tsx'
import type { Attachment } from '#web/messages/sending/attachment.ts'
import { AttachmentRow } from './attachment-row.tsx'
import { captionOf } from '#web/messages/state/chosen-files.ts'
import { composerTexts } from '#web/messages/composer-texts.ts'
import { attachmentTexts } from './attachment-texts.ts'
import { fileProblemOf, maxFilesAtOnce } from './file-limit.ts'
import { sizeOfImage } from './size-of-image.ts'

type AttachmentDialogProps = {
  ticket: Ticket
  files: File[]
  isPrivate: boolean
  onSend: (attachments: Attachment[]) => void
  onClose: () => void
}

/** Preview of the chosen files before sending: a caption each, and what the channel would refuse. */
export function AttachmentDialog({ ticket, files, isPrivate, onSend, onClose }: AttachmentDialogProps) {
  const t = useTexts(attachmentTexts)
  const c = useTexts(composerTexts)
  const ui = useTexts(uiTexts)
  const [removed, setRemoved] = useState<File[]>([])
  const [captions, setCaptions] = useState(new Map<File, string>())
  const [preparing, setPreparing] = useState(false)
  const kept = files.filter((file) => !removed.includes(file))
  const way = { channel: ticket.channel, isPrivate }
  const isRefused = kept.some((file) => fileProblemOf(file, way) !== null)
  const isTooMany = kept.length > maxFilesAtOnce
  const isCaptioned = kept.some((file) => (captions.get(file) ?? '') !== '')
  const { leave, question } = useLeaveQuestion(isCaptioned, onClose)

  const remove = (file: File) => {
    if (kept.length === 1) onClose()
    else setRemoved([...removed, file])
  }
  const send = async () => {
    setPreparing(true)
    onSend(
      await Promise.all(
        kept.map(async (file) => ({
          file,
          caption: captions.get(file) ?? captionOf(file),
          ...(await sizeOfImage(file)),
        })),
      ),
    )
    onClose()
  }
  return (
    <>
      <Modal
        opened
        onClose={leave}
        title={t(isPrivate ? 'sendFilesPrivate' : 'sendFiles')}
        closeButtonProps={{ 'aria-label': ui('close') }}
      >
        <form
          onSubmit={(event) => {
            event.preventDefault()
            void send()
          }}
        >
          <Stack gap={12}>
            {kept.map((file, index) => (
              <AttachmentRow
                key={`${file.name}-${file.size}-${file.lastModified}-${index}`}
                file={file}
                way={way}
                caption={captions.get(file) ?? captionOf(file)}
                isFirst={index === 0}
                onCaption={(caption) => setCaptions(new Map(captions).set(file, caption))}
                onRemove={() => remove(file)}
              />
            ))}
          </Stack>
          {isTooMany && (
            <Text mt={12} fz="sm" c="var(--danger)" role="alert">
              {t('tooMany', { count: kept.length, limit: maxFilesAtOnce })}
            </Text>
          )}
          <Group justify="flex-end" gap={8} mt={20}>
            <Button variant="default" onClick={leave}>
              {ui('cancel')}
            </Button>
            <Button type="submit" disabled={isRefused || isTooMany} loading={preparing}>
              {c('send')}
            </Button>
          </Group>
        </form>
      </Modal>
      {question}
    </>
  )
}
