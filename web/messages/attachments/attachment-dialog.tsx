import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { useTexts } from '#web/platform/translate.ts'
import { uiTexts } from '#web/ui/ui-texts.ts'
import { useLeaveQuestion } from '#web/ui/use-leave-question.tsx'
import type { Attachment } from '#web/messages/sending/attachment.ts'
import { AttachmentRow } from './attachment-row.tsx'
import { captionOf, chosenFiles, keepChosenFiles } from '#web/messages/state/chosen-files.ts'
import { composerFormTexts } from '#web/messages/composer-form-texts.ts'
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

/** Captions that were written in a preview; like the chosen files, they outlive it. */
const written = new WeakMap<File, string>()

/** Preview of the chosen files before sending: a caption each, and what the channel would refuse. */
export function AttachmentDialog({ ticket, files, isPrivate, onSend, onClose }: AttachmentDialogProps) {
  const t = useTexts(attachmentTexts)
  const c = useTexts(composerFormTexts)
  const ui = useTexts(uiTexts)
  const [captions, setCaptions] = useState(() => new Map(files.map((file) => [file, written.get(file)])))
  const [preparing, setPreparing] = useState(false)
  /** Names the sending that goes on; null once it was cancelled. */
  const sending = useRef<symbol | null>(null)
  const way = { channel: ticket.channel, isPrivate }
  const isRefused = files.some((file) => fileProblemOf(file, way) !== null)
  const isTooMany = files.length > maxFilesAtOnce
  const isCaptioned = files.some((file) => captions.get(file))
  const { leave, question } = useLeaveQuestion(isCaptioned, onClose)

  const write = (file: File, caption: string) => {
    written.set(file, caption)
    setCaptions(new Map(captions).set(file, caption))
  }
  const cancel = () => {
    sending.current = null
    setPreparing(false)
    leave()
  }
  const send = async () => {
    const own = Symbol('sending')
    sending.current = own
    setPreparing(true)
    const prepared = await Promise.all(files.map(async (file) => ({ file, ...(await sizeOfImage(file)) })))
    if (sending.current !== own) return
    // A preview of the same files that was opened meanwhile may have dropped or sent some.
    const chosen = chosenFiles(ticket.id)
    const attachments = prepared
      .filter(({ file }) => chosen.includes(file))
      .map((one) => ({ ...one, caption: written.get(one.file) ?? captionOf(one.file) }))
    if (attachments.length) onSend(attachments)
    setPreparing(false)
    keepChosenFiles(
      ticket.id,
      chosen.filter((file) => !files.includes(file)),
    )
  }
  return (
    <>
      <Modal
        opened
        onClose={cancel}
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
            {files.map((file, index) => (
              <AttachmentRow
                key={`${file.name}-${file.size}-${file.lastModified}-${index}`}
                file={file}
                way={way}
                caption={captions.get(file) ?? captionOf(file)}
                isFirst={index === 0}
                onCaption={(caption) => write(file, caption)}
                onRemove={() =>
                  keepChosenFiles(
                    ticket.id,
                    files.filter((one) => one !== file),
                  )
                }
              />
            ))}
          </Stack>
          {isTooMany && (
            <Text mt={12} fz="sm" c="var(--danger)" role="alert">
              {t('tooMany', { count: files.length, limit: maxFilesAtOnce })}
            </Text>
          )}
          <Group justify="flex-end" gap={8} mt={20}>
            <Button variant="default" onClick={cancel}>
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
