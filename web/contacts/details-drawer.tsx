import { Drawer } from '@mantine/core'
import { useTexts } from '#web/platform/translate.ts'
import { ContactDetails } from './contact-details.tsx'
import { contactTexts } from './contact-texts.ts'

type DetailsDrawerProps = { contactId: number; onClose: () => void }

/** A contact beside the list of contacts. */
export function DetailsDrawer({ contactId, onClose }: DetailsDrawerProps) {
  const t = useTexts(contactTexts)
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={320}
      padding={0}
      withCloseButton={false}
      aria-label={t('contact')}
      styles={{ body: { height: '100%' } }}
    >
      <ContactDetails contactId={contactId} onClose={onClose} />
    </Drawer>
  )
}
