import { Stack } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Contact, contactEndpoints } from '#domain/contacts/contact-contract.ts'
import { mayChangeWallet } from '#domain/contacts/wallet-rules.ts'
import { keepContact } from '#web/contacts/fold-contacts.ts'
import { call } from '#web/platform/client.ts'
import { useViewer } from '#web/platform/session.ts'
import { showError } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { queuesQuery } from '#web/queues/queue-queries.ts'
import { RecordSelect } from '#web/ui/controls/record-select.tsx'
import { colleaguesQuery } from '#web/users/colleague-queries.ts'
import { walletTexts } from './wallet-texts.ts'

type Wallet = { userId: number | null; queueId: number | null }
type Named = { id: number; name: string }

/** The user and the queue responsible for the contact. Each choice is saved at once. */
export function WalletFields({ contact: { id, wallet } }: { contact: Contact }) {
  const t = useTexts(walletTexts)
  const viewer = useViewer()
  const [opened, setOpened] = useState(false)
  const people = useQuery({ ...colleaguesQuery(''), enabled: opened })
  const { data: queues = [] } = useQuery({ ...queuesQuery, enabled: opened || wallet !== null })
  const save = useMutation({
    mutationFn: (body: Wallet) => call(contactEndpoints.setContactWallet, { params: { id }, body }),
    onError: showError,
    onSuccess: keepContact,
  })
  const before = wallet?.userId ?? null
  const owner = { userId: before, queueId: wallet?.queueId ?? null }
  // Whether the viewer reaches the contact, only the server knows; it says so where not.
  const mayGiveTo = (userId: number | null) =>
    mayChangeWallet(viewer, { before: owner, after: { ...owner, userId }, reaches: true })
  const give = (to: Wallet) => {
    if (to.userId !== before || to.queueId !== (wallet?.queueId ?? null)) save.mutate(to)
  }
  const isLocked = save.isPending || !mayGiveTo(null)
  return (
    <Stack gap={8} component="section" aria-label={t('wallet')}>
      <RecordSelect
        size="xs"
        label={t('wallet')}
        description={t('walletHint')}
        placeholder={t('nobody')}
        searchable
        clearable={before !== null}
        allowDeselect={false}
        disabled={isLocked}
        onDropdownOpen={() => setOpened(true)}
        nothingFoundMessage={people.isFetching ? '…' : t('noneFound')}
        rows={withChosen(
          (people.data ?? []).filter((one) => mayGiveTo(one.id)),
          wallet && { id: wallet.userId, name: wallet.user },
        )}
        value={before}
        onChange={(userId) => give({ userId, queueId: userId === null ? null : (wallet?.queueId ?? null) })}
      />
      {wallet && (
        <RecordSelect
          size="xs"
          label={t('queue')}
          placeholder={t('anyQueue')}
          clearable={wallet.queueId !== null}
          allowDeselect={false}
          disabled={isLocked}
          rows={withChosen(
            queues,
            wallet.queueId === null ? null : { id: wallet.queueId, name: wallet.queue ?? '' },
          )}
          value={wallet.queueId}
          onChange={(queueId) => give({ userId: wallet.userId, queueId })}
        />
      )}
    </Stack>
  )
}

/** Adds the chosen entry to the options while they are still loading. */
const withChosen = (offered: Named[], chosen: Named | null): Named[] =>
  chosen && !offered.some(({ id }) => id === chosen.id) ? [chosen, ...offered] : offered
