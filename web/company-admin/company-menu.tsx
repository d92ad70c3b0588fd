import { Menu } from '@mantine/core'
import type { CompanyRow } from '#domain/company-admin/company-admin-contract.ts'
import { useTexts } from '#web/platform/translate.ts'
import { companyAdminTexts } from './company-admin-texts.ts'
import { type CompanyDeed, deedsFor } from './company-deeds.ts'

type CompanyMenuProps = { company: CompanyRow; onChoose: (deed: CompanyDeed) => void }

/** The less used deeds of a row. */
export function CompanyMenu({ company, onChoose }: CompanyMenuProps) {
  const t = useTexts(companyAdminTexts)
  return deedsFor(company, new Date()).map((deed) => (
    <Menu.Item key={deed} {...(deed === 'close' && { c: 'var(--danger)' })} onClick={() => onChoose(deed)}>
      {t(deed)}
    </Menu.Item>
  ))
}
