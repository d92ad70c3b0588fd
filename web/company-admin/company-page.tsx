import { ActionIcon, Anchor, Button, Progress } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconCalendarPlus, IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { companyAdminChannel, type ShownCompany } from '#domain/company-admin/company-admin-contract.ts'
import { formatDate, formatMoment, formatMoney } from '#web/platform/format.ts'
import { useLive } from '#web/platform/live.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LazyMenu } from '#web/ui/lazy-menu.tsx'
import { LoadingRows } from '#web/ui/loading-rows.tsx'
import { lazyPart } from '#web/ui/on-demand.tsx'
import { PageFrame } from '#web/ui/page-frame.tsx'
import { useDialogAddress } from '#web/ui/use-dialog-address.ts'
import { companyAdminTexts } from './company-admin-texts.ts'
import { Due, Folder } from './company-columns.tsx'
import { CompanyDialogs, companyDialogs } from './company-dialogs.tsx'
import { CompanyHistory } from './company-history.tsx'
import classes from './company-page.module.css'
import { companyPageTexts } from './company-page-texts.ts'
import { companiesKey, companyQuery } from './company-queries.ts'
import { StateBadge } from './state-badge.tsx'
import { useCompanyDeed } from './use-company-deed.ts'

const CompanyMenu = lazyPart(() => import('./company-menu.tsx'), 'CompanyMenu')
const askAgain = () => void queryClient.invalidateQueries({ queryKey: companiesKey })

/** Page of one company of the platform: its data, usage, actions and history. */
export function CompanyPage() {
  const t = useTexts(companyAdminTexts)
  const named = useTexts(companyPageTexts)
  const id = Number(useParams().companyId)
  const dialog = useDialogAddress(...companyDialogs)
  const choose = useCompanyDeed(dialog)
  const { data: company, error, refetch } = useQuery(companyQuery(id))
  useLive(companyAdminChannel, askAgain)
  const canRenew = company && !company.isPlatform && !company.closedAt
  return (
    <PageFrame
      title={company?.name ?? t('company')}
      actions={
        <>
          <Button component={Link} to="/companies" variant="default">
            {named('back')}
          </Button>
          {canRenew && (
            <Button
              leftSection={<IconCalendarPlus size={16} aria-hidden />}
              onClick={() => dialog.open('renew', id)}
            >
              {t('renew')}
            </Button>
          )}
          {company && company.state !== 'erased' && (
            <LazyMenu
              returnFocus={false}
              button={
                <ActionIcon aria-label={t('more', { name: company.name })}>
                  <IconDots size={20} stroke={1.6} aria-hidden />
                </ActionIcon>
              }
            >
              <CompanyMenu company={company} onChoose={(deed) => choose(company, deed)} />
            </LazyMenu>
          )}
        </>
      }
    >
      {company ? (
        <div className={classes.page}>
          <Facts company={company} />
          <CompanyHistory companyId={company.id} />
        </div>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingRows />
      )}
      <CompanyDialogs dialog={dialog} />
    </PageFrame>
  )
}

function Facts({ company }: { company: ShownCompany }) {
  const t = useTexts(companyAdminTexts)
  const named = useTexts(companyPageTexts)
  const language = useLanguage()
  const { plan, usersCount, connectionsCount, createdAt, lastLogin } = company
  const address = [company.addressStreet, company.addressCity, company.addressState].filter(Boolean)
  const contact = [company.email, company.phone, company.document].filter(Boolean)
  const facts: [string, ReactNode][] = [
    [named('state'), <StateBadge key="state" company={company} />],
    [t('dueDate'), <Due key="due" company={company} t={t} now={new Date()} />],
    [t('plan'), `${plan.name} · ${t('aMonth', { price: formatMoney(plan.amount) })}`],
    [
      named('users'),
      <Limit
        key="users"
        used={usersCount}
        most={plan.users}
        words={t('usersOf', { n: usersCount, most: plan.users })}
      />,
    ],
    [
      named('connections'),
      <Limit
        key="connections"
        used={connectionsCount}
        most={plan.connections}
        words={t('connectionsOf', { n: connectionsCount, most: plan.connections })}
      />,
    ],
    [
      t('storage'),
      <Folder key="storage" company={company} standard={company.standardStorage} t={t} language={language} />,
    ],
    [named('lastLogin'), lastLogin ? formatMoment(lastLogin, language) : t('neverIn')],
    [t('created'), formatDate(createdAt, language)],
    ...(contact.length ? [[named('contact'), contact.join(' · ')] satisfies [string, ReactNode]] : []),
    ...(address.length ? [[named('address'), address.join(', ')] satisfies [string, ReactNode]] : []),
  ]
  return (
    <section className={classes.part} aria-label={named('facts')}>
      <h2>{named('facts')}</h2>
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {!company.isPlatform && (
        <Anchor component={Link} fz="sm" to={`/company-invoices?company=${company.id}`}>
          {named('invoices')}
        </Anchor>
      )}
    </section>
  )
}

/** How much of a limit is used, in words and as a bar that turns where it is exceeded. */
const Limit = ({ used, most, words }: { used: number; most: number; words: string }) => (
  <div>
    {words}
    <Progress.Root size="sm" radius="xl">
      <Progress.Section
        value={most > 0 ? Math.min((used / most) * 100, 100) : 100}
        color={used > most ? 'var(--danger)' : 'var(--accent)'}
        aria-label={words}
      />
    </Progress.Root>
  </div>
)
