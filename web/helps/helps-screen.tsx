import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconPlayerPlayFilled, IconSettings } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useViewer } from '#web/platform/session.ts'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LoadingRows } from '#web/ui/loading-rows.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { PageFrame } from '#web/ui/page-frame.tsx'
import { uiTexts } from '#web/ui/ui-texts.ts'
import { useDialogAddress } from '#web/ui/use-dialog-address.ts'
import { helpsQuery } from './help-queries.ts'
import { helpTexts } from './help-texts.ts'
import classes from './helps-screen.module.css'

const HelpPlayer = onDemand(() => import('./help-player.tsx'), 'HelpPlayer')

/** The videos that explain the product, as cards. `?play=` opens one. */
export function HelpsScreen() {
  const t = useTexts(helpTexts)
  const ui = useTexts(uiTexts)
  const language = useLanguage()
  const { super: isSuper } = useViewer()
  const list = useQuery(helpsQuery(language))
  const dialog = useDialogAddress('play')
  const played = list.data?.find(({ id }) => String(id) === dialog.asked?.value)
  return (
    <PageFrame
      title={t('title')}
      actions={
        isSuper && (
          <Button
            component={Link}
            to="/helps/manage"
            variant="default"
            leftSection={<IconSettings size={16} aria-hidden />}
          >
            {t('manage')}
          </Button>
        )
      }
    >
      {list.isPending && <LoadingRows />}
      {list.isError && !list.data && (
        <ErrorState error={list.error} title={ui('listFailed')} onRetry={() => void list.refetch()} />
      )}
      {list.data?.length === 0 && <EmptyState text={t('none')} />}
      {list.data && list.data.length > 0 && (
        <ul className={classes.grid}>
          {list.data.map(({ id, title, description, thumbnail }) => (
            <li key={id}>
              <button type="button" className={classes.card} onClick={() => dialog.open('play', id)}>
                <span className={classes.picture}>
                  {thumbnail && <img src={thumbnail} alt="" loading="lazy" />}
                  <span className={classes.play}>
                    <IconPlayerPlayFilled size={22} aria-hidden />
                  </span>
                </span>
                <span className="visually-hidden">{t('play')} </span>
                <span className={classes.title}>{title}</span>
                {description && <span className={classes.description}>{description}</span>}
              </button>
            </li>
          ))}
        </ul>
      )}
      {played && <HelpPlayer help={played} onClose={dialog.close} />}
    </PageFrame>
  )
}
