import { Button, Group, Modal, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import type { Contact } from '#domain/contacts/contact-contract.ts'
import { useTexts } from '#web/platform/translate.ts'
import { uiTexts } from '#web/ui/ui-texts.ts'
import classes from '#web/messages/contact-choices.module.css'
import { composerFormTexts } from '#web/messages/composer-form-texts.ts'
import { ContactChoices } from '#web/messages/contact-choices.tsx'

type ContactDialogProps = { onSend: (contact: Contact) => void; onClose: () => void }

/** A contact without a number would be of no use to the customer. */
const hasNumber = ({ number }: Contact) => Boolean(number)

/** Chooses the contact whose card is sent. */
export function ContactDialog({ onSend, onClose }: ContactDialogProps) {
  const t = useTexts(composerFormTexts)
  const ui = useTexts(uiTexts)
  const [chosen, setChosen] = useState<Contact | null>(null)
  return (
    <Modal opened onClose={onClose} title={t('sendContact')} closeButtonProps={{ 'aria-label': ui('close') }}>
      <ContactChoices
        label={t('sendContact')}
        role="radiogroup"
        offers={hasNumber}
        choice={(contact, face) => (
          <UnstyledButton
            key={contact.id}
            className={classes.contact ?? ''}
            role="radio"
            aria-checked={chosen?.id === contact.id}
            onClick={() => setChosen(contact)}
          >
            {face}
          </UnstyledButton>
        )}
      />
      <Group justify="flex-end" gap={8} mt={16}>
        <Button variant="default" onClick={onClose}>
          {ui('cancel')}
        </Button>
        <Button
          disabled={!chosen}
          onClick={() => {
            if (chosen) onSend(chosen)
            onClose()
          }}
        >
          {t('send')}
        </Button>
      </Group>
    </Modal>
  )
}
