import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconArrowsLeftRight } from '@tabler/icons-react'
import { useState } from 'react'
import type { ContactSummary } from '#domain/contacts/contact-contract.ts'
import { contactMergeEndpoints } from '#domain/contacts/contact-merge-contract.ts'
import { call } from '#web/platform/client.ts'
import { formatPhone } from '#web/platform/format.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { showSuccess } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { SearchSelect } from '#web/ui/controls/search-select.tsx'
import { ContactAvatar } from '#web/ui/contact-avatar.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { useSubmit } from '#web/ui/use-submit.ts'
import { useTypedSearch } from '#web/ui/use-typed-search.ts'
import { contactNamesQuery } from '#web/contacts/contact-queries.ts'
import classes from './merge-dialog.module.css'
import { mergeTexts } from './merge-texts.ts'

type MergeDialogProps = { contact: ContactSummary; onClose: () => void }

/** Merges two records of one person: chooses the other one, explains the effect, and asks which of the two stays. */
export function MergeDialog({ contact, onClose }: MergeDialogProps) {
  const t = useTexts(mergeTexts)
  const { search, enough, isSettling, isTyping, setTyped } = useTypedSearch()
  const [other, setOther] = useState<ContactSummary | null>(null)
  const [swapped, setSwapped] = useState(false)
  const [asked, setAsked] = useState(false)
  const names = useQuery({ ...contactNamesQuery(search), enabled: enough })
  const found = (names.data ?? []).filter(({ id, isGroup }) => id !== contact.id && !isGroup)
  const labelOf = ({ name, number }: ContactSummary) => (number ? `${name} · ${formatPhone(number)}` : name)
  // Enter takes the first: the chosen contact is none of those that were found.
  const offered = isTyping ? (enough ? found : []) : other ? [other] : []
  const kept = swapped && other ? other : contact
  const goes = swapped ? contact : other

  const { busy, submit } = useSubmit(async () => {
    setAsked(true)
    if (!goes) return
    await call(contactMergeEndpoints.mergeContacts, { body: { keepId: kept.id, mergeId: goes.id } })
    await queryClient.invalidateQueries({ queryKey: ['contacts'] })
    showSuccess(t('merged'))
    onClose()
  })
  return (
    <FormDialog
      opened
      title={t('merge')}
      onClose={onClose}
      onSubmit={submit}
      busy={busy}
      submitLabel={t('confirm')}
      size={560}
    >
      <SearchSelect
        label={t('other')}
        placeholder={t('hint')}
        data={offered.map((one) => ({ value: String(one.id), label: labelOf(one) }))}
        isLoading={isSettling || names.isFetching}
        filter={({ options }) => options}
        nothingFoundMessage={!enough ? undefined : names.isFetching ? '…' : t('noneFound')}
        value={other ? String(other.id) : null}
        onChange={(id) => setOther(offered.find((one) => String(one.id) === id) ?? null)}
        onSearchChange={setTyped}
        error={asked && !other ? t('required') : null}
        data-autofocus
      />
      {goes && (
        <>
          <div className={classes.pair}>
            <Side label={t('stays')} contact={kept} />
            <Button
              variant="subtle"
              size="xs"
              leftSection={<IconArrowsLeftRight size={14} aria-hidden />}
              onClick={() => setSwapped(!swapped)}
            >
              {t('swap')}
            </Button>
            <Side label={t('goes')} contact={goes} />
          </div>
          <Text fz="sm">{t('explain', { other: goes.name, kept: kept.name })}</Text>
        </>
      )}
    </FormDialog>
  )
}

function Side({ label, contact }: { label: string; contact: ContactSummary }) {
  const t = useTexts(mergeTexts)
  const { name, number, urlPicture, channel } = contact
  return (
    <section className={classes.side} aria-label={label}>
      <Text fz="xs" c="var(--text-weak)">
        {label}
      </Text>
      <ContactAvatar name={name} url={urlPicture} channel={channel} size={48} />
      <Text fw={600} fz="sm" ta="center" className={classes.name ?? ''}>
        {name}
      </Text>
      <Text fz="xs" c="var(--text-weak)">
        {number ? formatPhone(number) : t('noNumber')}
      </Text>
    </section>
  )
}
