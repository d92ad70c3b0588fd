import { useQuery } from '@tanstack/react-query'
import { serverStateEndpoints } from '#domain/settings/server-state-contract.ts'
import { call } from '#web/platform/client.ts'
import { useViewer } from '#web/platform/session.ts'
import { useTexts } from '#web/platform/translate.ts'
import classes from './app-shell.module.css'
import { diskTexts } from './disk-texts.ts'

const lookEveryMs = 30_000

/** Warns super users while the disk of the installation is full. */
export function DiskBanner() {
  const t = useTexts(diskTexts)
  const { super: isSuper } = useViewer()
  const { data } = useQuery({
    queryKey: ['server-state'],
    queryFn: () => call(serverStateEndpoints.showServerState, {}),
    enabled: isSuper,
    refetchInterval: lookEveryMs,
  })
  if (!isSuper || !data?.full.length) return null
  return (
    <div role="alert" className={classes.full}>
      <strong>{t('diskFull')}</strong>{' '}
      {t(data.full.includes('database') ? 'diskFullDatabase' : 'diskFullStorage')} {t('diskFullHelp')}
    </div>
  )
}
