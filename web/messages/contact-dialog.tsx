import { Button, Group, Modal, UnstyledButton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Contact } from '#domain/contacts/contact-contract.ts'
import { contactListQuery } from '#web/contacts/contact-queries.ts'
import { formatPhone } from '#web/platform/format.ts'
import { useTexts } from '#web/platform/translate.ts'
import { ContactAvatar } from '#web/ui/contact-avatar.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LoadingRows } from '#web/ui/loading-rows.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { uiTexts } from '#web/ui/ui-texts.ts'
import classes from './composer.module.css'
import { composerTexts } from './composer-texts.ts'
import { contactDialogTexts } from './contact-dialog-texts.ts'

type ContactDialogProps = { onSend: (contact: Contact) => void; onClose: () => void }

/** Chooses whose card is sent. */
export function ContactDialog({ onSend, onClose }: ContactDialogProps) {
  const t = useTexts(contactDialogTexts)
  const c = useTexts(composerTexts)
  const ui = useTexts(uiTexts)
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<Contact | null>(null)
  const list = useInfiniteQuery(contactListQuery({ search, tagIds: [] }))
  // Without a number there is nothing that the customer could call.
  const contacts = list.data?.pages.flatMap((page) => page.contacts).filter(({ number }) => number) ?? []
  return (
    <Modal opened onClose={onClose} title={c('sendContact')} closeButtonProps={{ 'aria-label': ui('close') }}>
      <SearchField label={t('searchContact')} value={search} onChange={setSearch} width={600} />
      <div className={classes.contacts} role="radiogroup" aria-label={c('sendContact')}>
        {list.isPending ? (
          <LoadingRows />
        ) : list.error && !list.data ? (
          <ErrorState error={list.error} onRetry={() => void list.refetch()} />
        ) : contacts.length === 0 ? (
          <EmptyState text={t('noContact')} />
        ) : (
          <>
            {contacts.map((contact) => (
              <UnstyledButton
                key={contact.id}
                className={classes.contact ?? ''}
                role="radio"
                aria-checked={chosen?.id === contact.id}
                onClick={() => setChosen(contact)}
              >
                <ContactAvatar
                  name={contact.name}
                  url={contact.urlPicture}
                  channel={contact.channel}
                  size={36}
                />
                <span className={classes.contactText}>
                  <strong>{contact.name}</strong>
                  <span>{formatPhone(contact.number ?? '')}</span>
                </span>
              </UnstyledButton>
            ))}
            {list.hasNextPage && (
              <Button variant="subtle" size="xs" fullWidth onClick={() => void list.fetchNextPage()}>
                {t('more')}
              </Button>
            )}
          </>
        )}
      </div>
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
          {c('send')}
        </Button>
      </Group>
    </Modal>
  )
}
