import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { companyQuery } from '#web/company-admin/company-queries.ts'
import { useTexts } from '#web/platform/translate.ts'
import { PageFrame } from '#web/ui/page-frame.tsx'
import { capsuleTexts } from './capsule-texts.ts'
import classes from './capsules.module.css'
import { ExportSection } from './export-section.tsx'
import { RestoreSection } from './restore-section.tsx'

/** Copies of companies, for super users: `?company=` names the one that is exported. */
export function CapsulesScreen() {
  const t = useTexts(capsuleTexts)
  const [params] = useSearchParams()
  const asked = Number(params.get('company'))
  const id = Number.isSafeInteger(asked) && asked > 0 ? asked : null
  const { data: company } = useQuery({ ...companyQuery(id ?? 0), enabled: id !== null })
  return (
    <PageFrame title={t('title')}>
      <div className={classes.page}>
        {company && <ExportSection companyId={company.id} title={t('exportOf', { name: company.name })} />}
        <RestoreSection />
      </div>
    </PageFrame>
  )
}
