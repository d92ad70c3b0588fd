import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Contact } from '#domain/contacts/contact-contract.ts'
import { ContactsScreen } from '#web/contacts/contacts-screen.tsx'
import type { Taken } from '#web/tickets/actions/taken.ts'
import { useBackCloses } from '#web/ui/use-back-closes.ts'
import { lazyPart, OnDemand, onDemand } from '#web/ui/on-demand.tsx'

const NewTicketDialog = onDemand(
  () => import('#web/tickets/actions/new-ticket-dialog.tsx'),
  'NewTicketDialog',
)
const TakenDialog = lazyPart(() => import('#web/tickets/actions/taken-dialog.tsx'), 'TakenDialog')

/** The contacts, each with a button that begins a conversation. */
export function ContactsPage() {
  const navigate = useNavigate()
  const [contact, setContact] = useState<Contact | null>(null)
  const [taken, setTaken] = useState<Taken | null>(null)
  useBackCloses(contact !== null, () => setContact(null))
  return (
    <>
      <ContactsScreen onStart={setContact} />
      {contact && (
        <NewTicketDialog
          contact={contact}
          onClose={() => setContact(null)}
          // Replaces the dialog's history entry.
          onStarted={(uuid) => void navigate(`/tickets/${uuid}`, { replace: true })}
          onTaken={(other) => {
            setContact(null)
            setTaken(other)
          }}
        />
      )}
      <OnDemand opened={taken !== null}>
        <TakenDialog taken={taken} onClose={() => setTaken(null)} />
      </OnDemand>
    </>
  )
}
