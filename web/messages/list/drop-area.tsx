import { IconFileUpload } from '@tabler/icons-react'
import { type DragEvent, type ReactNode, useState } from 'react'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { canWrite } from '#domain/tickets/ticket-rules.ts'
import { useTexts } from '#web/platform/translate.ts'
import { chooseFiles } from '#web/messages/state/chosen-files.ts'
import classes from './conversation.module.css'
import { messageTexts } from '#web/messages/message-texts.ts'

const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')

/** Accepts files dropped anywhere on the conversation while the ticket can be written in. */
export function DropArea({ ticket, children }: { ticket: Ticket; children: ReactNode }) {
  const t = useTexts(messageTexts)
  const [over, setOver] = useState(false)
  const isOpen = canWrite(ticket)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the attach button does the same by keyboard
    <div
      className={classes.frame}
      onDragOver={(event) => {
        if (!hasFiles(event)) return
        // Otherwise the browser leaves the app to show the dropped file.
        event.preventDefault()
        setOver(isOpen)
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
      }}
      onDrop={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(false)
        if (isOpen) chooseFiles(ticket.id, event.dataTransfer.files)
      }}
    >
      {children}
      {over && (
        <div className={classes.drop}>
          <IconFileUpload size={32} stroke={1.5} aria-hidden />
          {t('drop')}
        </div>
      )}
    </div>
  )
}
