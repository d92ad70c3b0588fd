import { Badge, Modal, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { IconMailForward } from '@tabler/icons-react'
import { companyAdminEndpoints, type CompanyRow } from '#domain/company-admin/company-admin-contract.ts'
import { call } from '#web/platform/client.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { showError, showSuccess } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { uiTexts } from '#web/ui/ui-texts.ts'
import { companyAdminTexts } from './company-admin-texts.ts'
import { companyPeopleQuery } from './company-queries.ts'

/** Lists the users of a company; sends any of them a link to choose a password. */
export function CompanyPeopleDialog({ company, onClose }: { company: CompanyRow; onClose: () => void }) {
  const t = useTexts(companyAdminTexts)
  const ui = useTexts(uiTexts)
  const people = useQuery(companyPeopleQuery(company.id))
  const send = useMutation({
    mutationFn: (userId: number) =>
      call(companyAdminEndpoints.mailPasswordLink, { params: { id: company.id, userId } }),
    onSuccess: ({ email }) => showSuccess(t('linkSent', { email })),
    onError: showError,
    onSettled: () => queryClient.invalidateQueries({ queryKey: companyPeopleQuery(company.id).queryKey }),
  })
  return (
    <Modal
      opened
      onClose={onClose}
      title={`${t('people')} · ${company.name}`}
      size={720}
      closeButtonProps={{ 'aria-label': ui('close') }}
    >
      <DataTable
        label={t('people')}
        columns={[
          {
            key: 'name',
            label: t('person'),
            cell: ({ name, email, invited }) => (
              <div>
                <Text component="div" fz="sm" fw={500} c="var(--text-strong)">
                  {name}{' '}
                  {invited && (
                    <Badge size="sm" variant="light" color="gray" tt="none">
                      {t('invited')}
                    </Badge>
                  )}
                </Text>
                <Text fz="xs" c="var(--text-weak)">
                  {email}
                </Text>
              </div>
            ),
          },
          { key: 'profile', label: t('profile'), width: 130, cell: ({ profile }) => t(profile) },
        ]}
        rows={people.data ?? []}
        rowKey={({ id }) => id}
        rowActions={({ id, name }) => (
          <IconButton
            label={`${t('sendLink')}: ${name}`}
            icon={IconMailForward}
            onClick={() => send.mutate(id)}
          />
        )}
        list={people}
        empty={<EmptyState text={t('noPeople')} />}
      />
    </Modal>
  )
}
