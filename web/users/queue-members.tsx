import { useQuery } from '@tanstack/react-query'
import { queueMemberEndpoints } from '#domain/users/queue-member-contract.ts'
import { call } from '#web/platform/client.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { useViewer } from '#web/platform/session.ts'
import { useTexts } from '#web/platform/translate.ts'
import type { QueueMembers } from '#web/queues/queue-members.ts'
import { useGivingUp } from '#web/ui/use-edited-record.ts'
import { RecordsSelect } from '#web/ui/controls/records-select.tsx'
import { colleaguesQuery } from './colleague-queries.ts'
import { OptionPersonField } from './option-person-field.tsx'
import { usersKey } from './user-queries.ts'
import { userTexts } from './user-texts.ts'

type Props = { value: number[]; onChange: (userIds: number[]) => void }

/** Chooses the members of a department. */
function MembersField({ value, onChange }: Props) {
  const t = useTexts(userTexts)
  const { data = [] } = useQuery(colleaguesQuery(''))
  return (
    <RecordsSelect
      label={t('members')}
      description={t('membersHint')}
      searchable
      rows={data}
      value={value}
      onChange={(ids) => onChange(ids)}
    />
  )
}

/** Returns the members of a department; for a new one its creator, whom the form can remove. */
function useMembers(queueId: number | null, onFailed: () => void): number[] | undefined {
  const viewer = useViewer()
  const { data, error, isLoadingError } = useQuery({ ...colleaguesQuery(''), enabled: queueId !== null })
  useGivingUp(queueId !== null && isLoadingError ? error : null, onFailed)
  if (queueId === null) return [viewer.id]
  return data?.filter(({ queues }) => queues.some(({ id }) => id === queueId)).map(({ id }) => id)
}

async function save(id: number, { add, remove }: { add: number[]; remove: number[] }): Promise<void> {
  if (!add.length && !remove.length) return
  await call(queueMemberEndpoints.changeQueueMembers, { params: { id }, body: { add, remove } })
  await queryClient.invalidateQueries({ queryKey: usersKey })
}

export const queueMembers: Omit<QueueMembers, 'IntegrationField'> = {
  Field: MembersField,
  PersonField: OptionPersonField,
  useMembers,
  save,
}
