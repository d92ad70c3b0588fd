import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useTexts } from '#web/platform/translate.ts'
import { PageFrame } from '#web/ui/page-frame.tsx'
import { helpTexts } from './help-texts.ts'
import { HelpsPanel } from './helps-panel.tsx'

/** Screen on which the super user manages the help videos. */
export function ManageHelpsScreen() {
  const t = useTexts(helpTexts)
  return (
    <PageFrame
      title={t('managed')}
      actions={
        <Button component={Link} to="/helps" variant="default">
          {t('back')}
        </Button>
      }
    >
      <HelpsPanel />
    </PageFrame>
  )
}
