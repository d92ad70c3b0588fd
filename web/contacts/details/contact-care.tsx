import { Button, Stack } from '@mantine/core'
import { IconArrowsJoin, IconDownload, IconEraser } from '@tabler/icons-react'
import { useState } from 'react'
import { can } from '#domain/access/access.ts'
import type { Contact } from '#domain/contacts/contact-contract.ts'
import { contactDataEndpoints } from '#domain/contacts/contact-data-contract.ts'
import { call } from '#web/platform/client.ts'
import { download } from '#web/platform/csv.ts'
import { useViewer } from '#web/platform/session.ts'
import { showError } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { onDemand } from '#web/ui/on-demand.tsx'
import { ContactMerges } from '#web/contacts/merge/contact-merges.tsx'
import { eraseTexts } from './erase-texts.ts'
import { mergeTexts } from '#web/contacts/merge/merge-texts.ts'

const MergeDialog = onDemand(() => import('#web/contacts/merge/merge-dialog.tsx'), 'MergeDialog')
const EraseDialog = onDemand(() => import('./erase-dialog.tsx'), 'EraseDialog')

/** Actions of administrators on a whole contact: merge it with another, export its data, erase it. */
export function ContactCare({ contact }: { contact: Contact }) {
  const m = useTexts(mergeTexts)
  const t = useTexts(eraseTexts)
  const viewer = useViewer()
  const [opened, setOpened] = useState<'merge' | 'erase' | null>(null)
  const close = () => setOpened(null)
  const save = async () => {
    try {
      const data = await call(contactDataEndpoints.exportContactData, { params: { id: contact.id } })
      download(`${t('fileName')}-${contact.id}.json`, JSON.stringify(data, null, 2), 'application/json')
    } catch (error) {
      showError(error)
    }
  }
  return (
    <Stack gap={16}>
      {can(viewer, 'contacts-page:mergeContacts') && (
        <>
          <ContactMerges contactId={contact.id} />
          {!contact.isGroup && (
            <Wish icon={IconArrowsJoin} text={m('merge')} act={() => setOpened('merge')} />
          )}
        </>
      )}
      {can(viewer, 'contacts-page:eraseContact') && (
        <Stack gap={8} component="section" aria-label={t('privacy')}>
          <Wish icon={IconDownload} text={t('exportData')} act={() => void save()} />
          <Wish icon={IconEraser} text={t('erase')} act={() => setOpened('erase')} />
        </Stack>
      )}
      {opened === 'merge' && <MergeDialog contact={contact} onClose={close} />}
      {opened === 'erase' && <EraseDialog contact={contact} onClose={close} />}
    </Stack>
  )
}

const Wish = ({ icon: Icon, text, act }: { icon: typeof IconEraser; text: string; act: () => void }) => (
  <Button
    variant="default"
    size="xs"
    justify="flex-start"
    fullWidth
    leftSection={<Icon size={14} aria-hidden />}
    onClick={act}
  >
    {text}
  </Button>
)
