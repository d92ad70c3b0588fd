import {
  IconAddressBook,
  IconBolt,
  IconCalendarClock,
  IconCamera,
  IconListDetails,
  IconLock,
  IconSignature,
} from '@tabler/icons-react'
import { useState } from 'react'
import { capabilities } from '#domain/channels/channel-capabilities.ts'
import type { Contact } from '#domain/contacts/contact-contract.ts'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { useTexts } from '#web/platform/translate.ts'
import { onDemand } from '#web/ui/on-demand.tsx'
import { AttachButton } from './attach-button.tsx'
import { ComposerButton } from '#web/messages/composer-button.tsx'
import classes from './composer.module.css'
import { composerFormTexts } from '#web/messages/composer-form-texts.ts'
import { EmojiButton } from '#web/messages/emoji/emoji-button.tsx'
import { TemplateButton } from '#web/messages/templates/template-button.tsx'

const CameraDialog = onDemand(() => import('#web/messages/capture/camera-dialog.tsx'), 'CameraDialog')
const InteractiveDialog = onDemand(
  () => import('#web/messages/interactive/interactive-dialog.tsx'),
  'InteractiveDialog',
)
const ContactDialog = onDemand(() => import('./contact-dialog.tsx'), 'ContactDialog')

type ComposerToolsProps = {
  ticket: Ticket
  onFiles: (files: File[]) => void
  onEmoji: (emoji: string) => void
  /** Null for users who may not see numbers. */
  onContact: ((contact: Contact) => void) | null
  /** Null where quick messages are not available. */
  onQuick: (() => void) | null
  isPrivate: boolean
  /** True if only notes can be written now. */
  onlyPrivate: boolean
  onPrivate: (isPrivate: boolean) => void
  /** True if the other mode has a draft. */
  hasOtherDraft: boolean
  onSchedule?: (() => void) | undefined
  signature: { isAllowed: boolean; isOn: boolean; setOn: (isOn: boolean) => void }
}

/** The buttons under the field: everything that can be sent besides text, and the options of the text. */
export function ComposerTools(props: ComposerToolsProps) {
  const { ticket, onFiles, onEmoji, onContact, onQuick, isPrivate, onlyPrivate, onPrivate, signature } = props
  const { hasOtherDraft, onSchedule } = props
  const t = useTexts(composerFormTexts)
  const [dialog, setDialog] = useState<'camera' | 'contact' | 'interactive' | null>(null)
  const close = () => setDialog(null)
  return (
    <div className={classes.tools} role="toolbar" aria-label={t('tools')}>
      <AttachButton onFiles={onFiles} />
      <ComposerButton label={t('camera')} icon={IconCamera} onClick={() => setDialog('camera')} />
      {onContact && (
        <ComposerButton
          label={t('sendContact')}
          icon={IconAddressBook}
          onClick={() => setDialog('contact')}
        />
      )}
      <EmojiButton onEmoji={onEmoji} />
      {onQuick && <ComposerButton label={t('quick')} icon={IconBolt} onClick={onQuick} />}
      {!isPrivate && (
        <ComposerButton
          label={t('interactive')}
          icon={IconListDetails}
          onClick={() => setDialog('interactive')}
        />
      )}
      {!isPrivate && capabilities[ticket.channel].templates && <TemplateButton ticket={ticket} isTool />}
      {onSchedule && !isPrivate && (
        <ComposerButton label={t('schedule')} icon={IconCalendarClock} onClick={onSchedule} />
      )}
      <span className={classes.toolGap} />
      {signature.isAllowed && (
        <ComposerButton
          label={t('sign')}
          icon={IconSignature}
          pressed={signature.isOn}
          onClick={() => signature.setOn(!signature.isOn)}
        />
      )}
      {hasOtherDraft && (
        <span className={classes.otherDraft}>{t(isPrivate ? 'messageBegun' : 'noteBegun')}</span>
      )}
      <ComposerButton
        label={t('private')}
        icon={IconLock}
        pressed={isPrivate}
        color="yellow"
        disabled={onlyPrivate}
        onClick={() => onPrivate(!isPrivate)}
      />
      {dialog === 'camera' && <CameraDialog onPhoto={(photo) => onFiles([photo])} onClose={close} />}
      {dialog === 'interactive' && <InteractiveDialog ticket={ticket} onClose={close} />}
      {dialog === 'contact' && onContact && <ContactDialog onSend={onContact} onClose={close} />}
    </div>
  )
}
