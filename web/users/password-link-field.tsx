import { Button, Input, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { userEndpoints } from '#domain/users/user-contract.ts'
import { call } from '#web/platform/client.ts'
import { showError, showSuccess } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { userTexts } from './user-texts.ts'

type PasswordLinkFieldProps = { userId: number | null; locked: boolean }

/** Stands in the place of somebody else's password: only the person chooses it, by a link that is mailed to them. */
export function PasswordLinkField({ userId, locked }: PasswordLinkFieldProps) {
  const t = useTexts(userTexts)
  const sending = useMutation({
    mutationFn: (id: number) => call(userEndpoints.sendPasswordLink, { params: { id } }),
    onError: showError,
    onSuccess: ({ email }) => showSuccess(t('passwordLinkSent', { email })),
  })
  return (
    <div>
      <Input.Label labelElement="div">{t('password')}</Input.Label>
      {userId === null ? (
        <Text fz="sm" c="var(--text-weak)">
          {t('passwordByLink')}
        </Text>
      ) : (
        <Button
          variant="default"
          fullWidth
          disabled={locked}
          loading={sending.isPending}
          onClick={() => sending.mutate(userId)}
        >
          {t('sendPasswordLink')}
        </Button>
      )}
    </div>
  )
}
