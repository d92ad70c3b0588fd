import { Button, Group, Text, Title } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { IconLifebuoy } from '@tabler/icons-react'
import { settingEndpoints } from '#domain/settings/setting-contract.ts'
import { callPublic } from '#web/platform/client.ts'
import { useSession } from '#web/platform/session.ts'
import { useTexts } from '#web/platform/translate.ts'
import { CopyTextButton } from '#web/ui/controls/copy-text-button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LoadingRows } from '#web/ui/loading-rows.tsx'
import { PageFrame } from '#web/ui/page-frame.tsx'
import classes from './support-screen.module.css'
import { supportTexts } from './support-texts.ts'

const queries = [
  {
    queryKey: ['support-link'],
    queryFn: () =>
      callPublic(settingEndpoints.showPublicSetting, { params: { key: 'supportLink' as const }, query: {} }),
  },
  { queryKey: ['version'], queryFn: () => callPublic(settingEndpoints.showVersion, {}) },
] as const

/** Link to the support, and the facts that it asks for first: version, company, user, browser (decision D64). */
export function SupportScreen() {
  const t = useTexts(supportTexts)
  const user = useSession()
  const [link, program] = useQueries({ queries })
  const failed = [link, program].find(({ isError }) => isError)
  const facts: [string, string][] = [
    [t('version'), program.data?.version ?? ''],
    [t('company'), user ? `${user.company.name} (${user.companyId})` : ''],
    [t('user'), user ? `${user.name} (${user.email})` : ''],
    [t('browser'), navigator.userAgent],
  ]
  return (
    <PageFrame title={t('title')}>
      {failed && (
        <ErrorState
          error={failed.error}
          onRetry={() => void Promise.all([link.refetch(), program.refetch()])}
        />
      )}
      {!failed && (link.isPending || program.isPending) && <LoadingRows />}
      {link.isSuccess && program.isSuccess && (
        <div className={classes.page}>
          {link.data ? (
            <div>
              <Text mb={12}>{t('intro')}</Text>
              <Button
                component="a"
                href={link.data}
                target="_blank"
                rel="noopener noreferrer"
                leftSection={<IconLifebuoy size={18} aria-hidden />}
              >
                {t('contact')}
              </Button>
            </div>
          ) : (
            <Text>{t('none')}</Text>
          )}
          <div>
            <Group justify="space-between" mb={12}>
              <Title order={2} fz="md">
                {t('toTell')}
              </Title>
              <CopyTextButton
                text={facts.map(([name, value]) => `${name}: ${value}`).join('\n')}
                label={t('copy')}
                variant="default"
                size="xs"
              />
            </Group>
            <dl className={classes.facts}>
              {facts.map(([name, value]) => (
                <FactRow key={name} name={name} value={value} />
              ))}
            </dl>
          </div>
        </div>
      )}
    </PageFrame>
  )
}

const FactRow = ({ name, value }: { name: string; value: string }) => (
  <>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </>
)
