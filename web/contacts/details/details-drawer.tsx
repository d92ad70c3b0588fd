import { Drawer } from '@mantine/core'
import { useTexts } from '#web/platform/translate.ts'
import { ContactDetails } from './contact-details.tsx'
import { contactTexts } from '#web/contacts/contact-texts.ts'

type DetailsDrawerProps = { contactId: number; onClose: () => void }

/** The details of a contact in a drawer beside the list. */
export function DetailsDrawer({ contactId, onClose }: DetailsDrawerProps) {
  const t = useTexts(contactTexts)
  return (
    <Drawer.Root opened onClose={onClose} position="right" size={320} padding={0}>
      <Drawer.Overlay />
      <Drawer.Content aria-label={t('contact')}>
        <Drawer.Body h="100%">
          <ContactDetails contactId={contactId} onClose={onClose} />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
