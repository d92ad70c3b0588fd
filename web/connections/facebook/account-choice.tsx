import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { channelFlag } from '#domain/connections/channel-plan.ts'
import { type FacebookAccount, facebookEndpoints } from '#domain/connections/facebook-contract.ts'
import { call } from '#web/platform/client.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { useSession } from '#web/platform/session.ts'
import { showSuccess, showWarning } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { ChannelName } from '#web/connections/channel-name.tsx'
import { connectionsQuery } from '#web/connections/connection-queries.ts'
import { useSubmit } from '#web/ui/use-submit.ts'
import { facebookTexts } from './facebook-texts.ts'
import type { FacebookUser } from './meta-sdk.ts'

type AccountChoiceProps = {
  user: FacebookUser
  accounts: FacebookAccount[]
  /** Available accounts of this channel are preselected; if there are none, the connected ones, to sign them in again. */
  channel: FacebookAccount['channel']
  onClose: () => void
}

/** Chooses which of a user's pages and Instagram accounts to connect. */
export function AccountChoice({ user, accounts, channel, onClose }: AccountChoiceProps) {
  const t = useTexts(facebookTexts)
  const plan = useSession()?.company.plan
  const noteOf = (account: FacebookAccount) =>
    account.state === 'taken'
      ? 'state.taken'
      : plan?.[channelFlag[account.channel]] !== true
        ? 'state.unplanned'
        : account.state === 'connected'
          ? 'state.connected'
          : null
  const [chosen, setChosen] = useState(() => {
    const wanted = accounts.filter((account) => account.channel === channel)
    const free = wanted.filter((account) => noteOf(account) === null)
    const first = free.length ? free : wanted.filter((account) => noteOf(account) === 'state.connected')
    return first.map(({ id }) => id)
  })
  const { busy, submit: connect } = useSubmit(async () => {
    const body = { ...user, accounts: chosen }
    const { count, refused } = await call(facebookEndpoints.connectFacebook, { body })
    void queryClient.invalidateQueries({ queryKey: connectionsQuery.queryKey })
    showSuccess(t('connected', { n: count }))
    if (refused.length) showWarning(t('refused', { names: refused.join(', ') }))
    onClose()
  })
  return (
    <>
      <Checkbox.Group label={t('choose')} value={chosen} onChange={setChosen}>
        <Stack gap={12} mt={8}>
          {accounts.map((account) => {
            const note = noteOf(account)
            return (
              <Group key={account.id} justify="space-between" align="flex-start" gap={8} wrap="nowrap">
                <Checkbox
                  value={account.id}
                  label={account.name}
                  {...(note && { description: t(note) })}
                  disabled={note === 'state.taken' || note === 'state.unplanned'}
                />
                <Text fz="sm" component="div" c="var(--text-weak)">
                  <ChannelName channel={account.channel} />
                </Text>
              </Group>
            )
          })}
        </Stack>
      </Checkbox.Group>
      <Group justify="flex-end">
        <Button disabled={!chosen.length} loading={busy} onClick={() => connect()}>
          {t('connect')}
        </Button>
      </Group>
    </>
  )
}
