import { defineTexts } from '#domain/i18n/language.ts'

/** Steps of the erasure or restore of a company. */
export const companyStepTexts = defineTexts({
  access: {
    pt: 'Apagando: acessos',
    en: 'Erasing: access',
    es: 'Borrando: accesos',
    tr: 'Siliniyor: erişimler',
  },
  tables: {
    pt: 'Apagando: {rows} registros',
    en: 'Erasing: {rows} records',
    es: 'Borrando: {rows} registros',
    tr: 'Siliniyor: {rows} kayıt',
  },
  files: {
    pt: 'Apagando: arquivos',
    en: 'Erasing: files',
    es: 'Borrando: archivos',
    tr: 'Siliniyor: dosyalar',
  },
  jobs: {
    pt: 'Apagando: últimas tarefas',
    en: 'Erasing: last tasks',
    es: 'Borrando: últimas tareas',
    tr: 'Siliniyor: son görevler',
  },
  restoring: { pt: 'Restaurando', en: 'Restoring', es: 'Restaurando', tr: 'Geri yükleniyor' },
})
