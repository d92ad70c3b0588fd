import { useViewer } from '#web/platform/session.ts'
import { can } from '#domain/access/access.ts'
import { Badge, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconRefresh, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { type ApiToken, apiTokenEndpoints } from '#domain/external-api/api-token-contract.ts'
import { connectionsQuery } from '#web/connections/connection-queries.ts'
import { call } from '#web/platform/client.ts'
import { formatMoment } from '#web/platform/format.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { showError } from '#web/platform/toast.tsx'
import { type Translate, useLanguage, useTexts } from '#web/platform/translate.ts'
import { AddButton } from '#web/ui/controls/add-button.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { Question } from '#web/ui/question.tsx'
import { RemoveQuestion } from '#web/ui/remove-question.tsx'
import { useCreationKeys } from '#web/ui/use-schema-form.ts'
import { apiTokensKey, apiTokensQuery } from './external-api-queries.ts'
import classes from './messages-api.module.css'
import { TokenDialog } from './token-dialog.tsx'
import { TokenShown } from './token-shown.tsx'
import { tokenTexts } from './token-texts.ts'

type T = Translate<keyof typeof tokenTexts>

/** The tokens that the company gave to its programs. A new one can be used in the tests at once. */
export function TokenList({ onUse }: { onUse: (token: string) => void }) {
  const t = useTexts(tokenTexts)
  const language = useLanguage()
  const list = useQuery(apiTokensQuery)
  const { data: connections = [] } = useQuery(connectionsQuery)
  const [isAdding, setAdding] = useState(false)
  const [shown, setShown] = useState<string | null>(null)
  const [rotating, setRotating] = useState<ApiToken | null>(null)
  const createOnce = useCreationKeys()
  const [revoking, setRevoking] = useState<ApiToken | null>(null)
  const show = (token: string) => {
    setShown(token)
    void queryClient.invalidateQueries({ queryKey: apiTokensKey })
  }
  const rotate = ({ id }: ApiToken) =>
    createOnce(id, (clientId) =>
      call(apiTokenEndpoints.rotateApiToken, { params: { id }, body: { clientId } }),
    ).then(({ token }) => show(token), showError)
  const mayEdit = can(useViewer(), 'messages-api-page:edit')
  const add = mayEdit && <AddButton onClick={() => setAdding(true)}>{t('add')}</AddButton>
  const rows = list.data?.tokens ?? []
  const nameOf = (id: number) => connections.find((each) => each.id === id)?.name ?? t('goneConnection')
  const dateOf = (date: Date) => formatMoment(date, language)
  return (
    <div className={classes.page}>
      <Group justify="space-between" align="flex-start" gap={12}>
        <Text maw={640}>{t('tokensHint')}</Text>
        {rows.length > 0 && add}
      </Group>
      <DataTable
        label={t('tokens')}
        columns={columnsOf(t, { nameOf, dateOf })}
        rows={rows}
        rowKey={({ id }) => id}
        rowActions={(row) =>
          mayEdit && (
            <>
              <IconButton label={t('rotate')} icon={IconRefresh} onClick={() => setRotating(row)} />
              <IconButton label={t('revoke')} icon={IconTrash} onClick={() => setRevoking(row)} />
            </>
          )
        }
        list={list}
        empty={<EmptyState text={t('none')} action={add} />}
      />
      {isAdding && <TokenDialog onMade={show} onClose={() => setAdding(false)} />}
      {shown !== null && <TokenShown token={shown} onUse={onUse} onClose={() => setShown(null)} />}
      <Question
        opened={rotating !== null}
        title={t('rotate')}
        text={t('rotateQuestion', { name: rotating?.name ?? '' })}
        confirmLabel={t('rotate')}
        onConfirm={() => rotating && void rotate(rotating)}
        onClose={() => setRotating(null)}
      />
      <RemoveQuestion
        row={revoking}
        title={t('revoke')}
        text={t('revokeQuestion', { name: revoking?.name ?? '' })}
        remove={({ id }) => call(apiTokenEndpoints.revokeApiToken, { params: { id } })}
        removed={t('revoked')}
        lists={apiTokensKey}
        onClose={() => setRevoking(null)}
      />
    </div>
  )
}

type Words = { nameOf: (connectionId: number) => string; dateOf: (date: Date) => string }

const columnsOf = (t: T, { nameOf, dateOf }: Words): Column<ApiToken>[] => [
  {
    key: 'name',
    label: t('name'),
    cell: ({ name, ending, createdBy, createdAt, previousUntil }) => (
      <Stack gap={0}>
        <Text fz="sm" fw={500} c="var(--text-strong)">
          {name}{' '}
          <Text span fz="xs" c="var(--text-weak)" ff="monospace">
            …{ending}
          </Text>
        </Text>
        <Text fz="xs" c="var(--text-weak)">
          {createdBy
            ? t('createdBy', { name: createdBy, date: dateOf(createdAt) })
            : t('created', { date: dateOf(createdAt) })}
        </Text>
        {previousUntil && previousUntil > new Date() && (
          <Text fz="xs" c="var(--warning)">
            {t('previousUntil', { date: dateOf(previousUntil) })}
          </Text>
        )}
      </Stack>
    ),
  },
  {
    key: 'scopes',
    label: t('scopes'),
    cell: ({ scopes }) => (
      <Group gap={4}>
        {scopes.map((scope) => (
          <Badge key={scope} size="sm" variant="light" radius="sm" tt="none">
            {t(`scope.${scope}`)}
          </Badge>
        ))}
      </Group>
    ),
  },
  {
    key: 'connections',
    label: t('connections'),
    cell: ({ whatsappIds }) => whatsappIds?.map(nameOf).join(', ') ?? t('all'),
  },
  {
    key: 'expires',
    label: t('expires'),
    nowrap: true,
    cell: ({ expiresAt }) =>
      expiresAt === null ? (
        t('never')
      ) : expiresAt > new Date() ? (
        dateOf(expiresAt)
      ) : (
        <Text fz="sm" c="var(--danger)">
          {t('expired')}
        </Text>
      ),
  },
  {
    key: 'lastUsed',
    label: t('lastUsed'),
    cell: ({ lastUsedAt, lastNetwork }) =>
      lastUsedAt ? (
        <Stack gap={0}>
          <span>{dateOf(lastUsedAt)}</span>
          {lastNetwork && (
            <Text fz="xs" c="var(--text-weak)">
              {t('from', { network: lastNetwork })}
            </Text>
          )}
        </Stack>
      ) : (
        t('unused')
      ),
  },
]
