import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { companyAdminEndpoints, type CompanyRow } from '#domain/company-admin/company-admin-contract.ts'
import { call } from '#web/platform/client.ts'
import { csvOf, download, separatorOf } from '#web/platform/csv.ts'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { useSubmit } from '#web/ui/use-submit.ts'
import { companyAdminTexts } from './company-admin-texts.ts'
import { companyTable } from './company-table.ts'
import { type CompanyFilter, companyFilterQuery } from './use-company-filter.ts'

const pageSize = 500

/** Writes every company that the filter finds into a spreadsheet, not only those that are listed yet. */
export function CompanyExportButton({ filter }: { filter: CompanyFilter }) {
  const t = useTexts(companyAdminTexts)
  const language = useLanguage()
  const { busy, submit } = useSubmit(async () => {
    const all: CompanyRow[] = []
    for (let after = 0, more = true; more; ) {
      const query = { ...companyFilterQuery(filter), pageSize, ...(after && { after }) }
      const page = await call(companyAdminEndpoints.searchCompanies, { query })
      all.push(...page.companies)
      after = all.at(-1)?.id ?? 0
      more = page.hasMore
    }
    download(`${t('companies')}.csv`, csvOf(companyTable(all, { t, language }), separatorOf(language)))
  })
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={busy}
      onClick={submit}
    >
      {t('export')}
    </Button>
  )
}
