import { erasedFrom } from '#domain/companies/renewal-rules.ts'
import type { CompanyRow } from '#domain/company-admin/company-admin-contract.ts'
import type { Language } from '#domain/i18n/language.ts'
import { formatDate, formatMoment, formatMoney } from '#web/platform/format.ts'
import type { Translate } from '#web/platform/translate.ts'
import type { companyAdminTexts } from './company-admin-texts.ts'
import { dueDay } from './due-words.ts'

type Words = { t: Translate<keyof typeof companyAdminTexts>; language: Language }

/** The companies as rows of a spreadsheet, under their titles; the size of a folder is in bytes. */
export function companyTable(companies: CompanyRow[], { t, language }: Words): string[][] {
  const titles = [
    ...['ID', t('company'), t('email'), t('phone'), t('document'), t('status'), t('plan'), t('price')],
    ...[t('dueDate'), t('recurrence'), t('created'), t('lastIn'), t('users'), t('connections')],
    ...[t('bytes'), t('fileCount'), t('closedUntil')],
  ]
  const rows = companies.map((company) => [
    ...[String(company.id), company.name, company.email, company.phone, company.document],
    ...[t(`state.${company.state}`), company.plan.name, formatMoney(company.plan.amount)],
    company.isPlatform ? t('never') : dueDay(company.dueDate, company.timeZone),
    ...[t(company.recurrence), formatDate(company.createdAt, language)],
    company.lastLogin ? formatMoment(company.lastLogin, language) : '',
    ...[String(company.usersCount), String(company.connectionsCount), String(company.folderSize)],
    String(company.numberFileFolder),
    company.closedAt && !company.erasedAt ? formatDate(erasedFrom(company.closedAt), language) : '',
  ])
  return [titles, ...rows]
}
