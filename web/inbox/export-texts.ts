import { defineTexts } from '#domain/i18n/language.ts'

export const exportTexts = defineTexts({
  open: { pt: 'Exportar para PDF', en: 'Export to PDF', es: 'Exportar a PDF', tr: 'PDF olarak dışa aktar' },
  close: { pt: 'Fechar', en: 'Close', es: 'Cerrar', tr: 'Kapat' },
  nothing: {
    pt: 'Elemento não encontrado para exportar.',
    en: 'Nothing was found to export.',
    es: 'No se encontró ningún elemento para exportar.',
    tr: 'Dışa aktarılacak öğe bulunamadı.',
  },
  report: {
    pt: 'Relatório do atendimento #{id}',
    en: 'Report of ticket #{id}',
    es: 'Informe de la atención #{id}',
    tr: '#{id} numaralı görüşmenin raporu',
  },
  page: {
    pt: 'Página {page} de {pages}…',
    en: 'Page {page} of {pages}…',
    es: 'Página {page} de {pages}…',
    tr: 'Sayfa {page} / {pages}…',
  },
})
