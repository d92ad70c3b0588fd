import { defineTexts } from '#domain/i18n/language.ts'

/** Audit actions on flows and phrases. */
export const flowAuditTexts = defineTexts({
  'subject.flow': { pt: 'Fluxos', en: 'Flows', es: 'Flujos', tr: 'Akışlar' },
  'subject.phrase': { pt: 'Frases', en: 'Phrases', es: 'Frases', tr: 'İfadeler' },
  'flow.created': { pt: 'Fluxo criado', en: 'Flow created', es: 'Flujo creado', tr: 'Akış oluşturuldu' },
  'flow.changed': {
    pt: 'Fluxo alterado',
    en: 'Flow changed',
    es: 'Flujo modificado',
    tr: 'Akış değiştirildi',
  },
  'flow.published': {
    pt: 'Fluxo publicado',
    en: 'Flow published',
    es: 'Flujo publicado',
    tr: 'Akış yayımlandı',
  },
  'flow.runsMoved': {
    pt: 'Clientes movidos de versão',
    en: 'Customers moved to the running version',
    es: 'Clientes movidos de versión',
    tr: 'Müşteriler sürüme taşındı',
  },
  'flow.deleted': { pt: 'Fluxo excluído', en: 'Flow deleted', es: 'Flujo eliminado', tr: 'Akış silindi' },
  'flow.restored': {
    pt: 'Fluxo restaurado',
    en: 'Flow restored',
    es: 'Flujo restaurado',
    tr: 'Akış geri getirildi',
  },
  'phrase.created': { pt: 'Frase criada', en: 'Phrase created', es: 'Frase creada', tr: 'İfade oluşturuldu' },
  'phrase.changed': {
    pt: 'Frase alterada',
    en: 'Phrase changed',
    es: 'Frase modificada',
    tr: 'İfade değiştirildi',
  },
  'phrase.deleted': {
    pt: 'Frase excluída',
    en: 'Phrase deleted',
    es: 'Frase eliminada',
    tr: 'İfade silindi',
  },
})
