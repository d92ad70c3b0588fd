import { Anchor, Button, CloseButton, Group, Stack, Switch, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconBan, IconCheck, IconEdit } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { Contact } from '#domain/contacts/contact-contract.ts'
import { formatDate, formatPhone } from '#web/platform/format.ts'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { TagPicker } from '#web/tags/tag-picker.tsx'
import { ColorChip } from '#web/ui/color/color-chip.tsx'
import { ContactAvatar } from '#web/ui/contact-avatar.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LoadingRows } from '#web/ui/loading-rows.tsx'
import { lazyPart, onDemand, WhileLoading } from '#web/ui/on-demand.tsx'
import { uiTexts } from '#web/ui/ui-texts.ts'
import { ContactCare } from './contact-care.tsx'
import classes from './contact-details.module.css'
import { WalletFields } from './wallet-fields.tsx'
import { contactQuery } from '#web/contacts/contact-queries.ts'
import { contactTexts } from '#web/contacts/contact-texts.ts'
import { useContactActions } from '#web/contacts/use-contact-actions.ts'

const ContactEditor = onDemand(() => import('#web/contacts/contact-editor.tsx'), 'ContactEditor')

const OptOutSection = lazyPart(() => import('#web/opt-outs/opt-out-section.tsx'), 'OptOutSection')

const GroupMembers = lazyPart(() => import('./group-members.tsx'), 'GroupMembers')

type ContactDetailsProps = {
  contactId: number
  onClose: () => void
  /** The connection of the conversation; by default the one that the contact first used. */
  connection?: string | undefined
  children?: ReactNode
}

/** The details of a contact. `children` are details from other features. */
export function ContactDetails({ contactId, onClose, connection, children }: ContactDetailsProps) {
  const t = useTexts(contactTexts)
  const ui = useTexts(uiTexts)
  const { data: contact, error, refetch } = useQuery(contactQuery(contactId))
  return (
    <aside className={classes.drawer} aria-label={t('contact')}>
      <header className={classes.head}>
        <h2>{t('contact')}</h2>
        <CloseButton aria-label={ui('close')} onClick={onClose} />
      </header>
      <div className={classes.body}>
        {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
        {!contact && !error && <LoadingRows />}
        {contact && <About contact={contact} connection={connection ?? contact.whatsapp?.name} />}
        {contact?.isGroup && (
          <WhileLoading show={<LoadingRows />}>
            <GroupMembers contactId={contact.id} />
          </WhileLoading>
        )}
        {contact && children}
        {contact && !contact.isGroup && <OptOutSection contact={contact} />}
        {contact && <ContactCare contact={contact} />}
      </div>
    </aside>
  )
}

function About({ contact, connection }: { contact: Contact; connection: string | undefined }) {
  const t = useTexts(contactTexts)
  const language = useLanguage()
  const [editing, setEditing] = useState(false)
  const actions = useContactActions()
  return (
    <Stack gap={16}>
      <Stack align="center" gap={8}>
        <ContactAvatar name={contact.name} url={contact.urlPicture} channel={contact.channel} size={72} />
        <Text fw={600} fz={16} ta="center">
          {contact.name}
        </Text>
        {contact.number && <Text c="var(--text-weak)">{formatPhone(contact.number)}</Text>}
        {contact.email && (
          <Anchor href={`mailto:${contact.email}`} ta="center">
            {contact.email}
          </Anchor>
        )}
        {!contact.active && <ColorChip color="#c0272d">{t('blocked')}</ColorChip>}
        {contact.optOut && <ColorChip color="#8a5a00">{t(`optOut.${contact.optOut.scope}`)}</ColorChip>}
      </Stack>
      <TagPicker contactId={contact.id} value={contact.tags} />
      <Group grow gap={8}>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconEdit size={14} aria-hidden />}
          onClick={() => setEditing(true)}
        >
          {t('edit')}
        </Button>
        <Button
          variant="default"
          size="xs"
          leftSection={
            contact.active ? <IconBan size={14} aria-hidden /> : <IconCheck size={14} aria-hidden />
          }
          onClick={() => actions.block(contact, !contact.active)}
        >
          {t(contact.active ? 'block' : 'unblock')}
        </Button>
      </Group>
      {!contact.isGroup && (
        <>
          <Switch
            label={t('disableBot')}
            checked={contact.disableBot}
            onChange={() => actions.toggleBot(contact)}
          />
          <Switch
            label={t('acceptAudio')}
            checked={contact.acceptAudioMessage}
            onChange={() => actions.toggleAudio(contact)}
          />
        </>
      )}
      {!contact.isGroup && <WalletFields contact={contact} />}
      <dl className={classes.facts}>
        {connection && <Fact name={t('connection')} value={connection} />}
        <Fact name={t('since')} value={formatDate(contact.createdAt, language)} />
        {contact.extraInfo.map(({ id, name, value }) => (
          <Fact key={id} name={name} value={value} />
        ))}
      </dl>
      {editing && <ContactEditor opened contact={contact} onClose={() => setEditing(false)} />}
    </Stack>
  )
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)
