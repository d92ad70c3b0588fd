import { defineTexts } from '#domain/i18n/language.ts'

/** What the trail says of prompts and integrations. */
export const automationAuditTexts = defineTexts({
  'subject.integration': { pt: 'Integrações', en: 'Integrations', es: 'Integraciones', tr: 'Entegrasyonlar' },
  'subject.price': { pt: 'Tarifas', en: 'Rates', es: 'Tarifas', tr: 'Ücretler' },
  'price.changed': { pt: 'Tarifa salva', en: 'Rate saved', es: 'Tarifa guardada', tr: 'Ücret kaydedildi' },
  'price.deleted': { pt: 'Tarifa excluída', en: 'Rate deleted', es: 'Tarifa eliminada', tr: 'Ücret silindi' },
  'subject.optOut': {
    pt: 'Descadastros',
    en: 'Opt-outs',
    es: 'Bajas voluntarias',
    tr: 'Abonelikten çıkanlar',
  },
  'optOut.recorded': {
    pt: 'Descadastro registrado',
    en: 'Opt-out recorded',
    es: 'Baja registrada',
    tr: 'Abonelikten çıkış kaydedildi',
  },
  'optOut.revoked': {
    pt: 'Descadastro revogado',
    en: 'Opt-out revoked',
    es: 'Baja revocada',
    tr: 'Abonelikten çıkış geri alındı',
  },
  'optOut.revocationUndone': {
    pt: 'Revogação do descadastro desfeita',
    en: 'Revocation of an opt-out undone',
    es: 'Revocación de la baja deshecha',
    tr: 'Geri alma işlemi iptal edildi',
  },
  'subject.fileList': {
    pt: 'Listas de arquivos',
    en: 'Lists of files',
    es: 'Listas de archivos',
    tr: 'Dosya listeleri',
  },
  'fileList.created': {
    pt: 'Lista de arquivos criada',
    en: 'List of files created',
    es: 'Lista de archivos creada',
    tr: 'Dosya listesi oluşturuldu',
  },
  'fileList.changed': {
    pt: 'Lista de arquivos alterada',
    en: 'List of files changed',
    es: 'Lista de archivos modificada',
    tr: 'Dosya listesi değiştirildi',
  },
  'fileList.deleted': {
    pt: 'Lista de arquivos excluída',
    en: 'List of files deleted',
    es: 'Lista de archivos eliminada',
    tr: 'Dosya listesi silindi',
  },
  'integration.created': {
    pt: 'Integração criada',
    en: 'Integration created',
    es: 'Integración creada',
    tr: 'Entegrasyon oluşturuldu',
  },
  'integration.changed': {
    pt: 'Integração alterada',
    en: 'Integration changed',
    es: 'Integración modificada',
    tr: 'Entegrasyon değiştirildi',
  },
  'integration.deleted': {
    pt: 'Integração excluída',
    en: 'Integration deleted',
    es: 'Integración eliminada',
    tr: 'Entegrasyon silindi',
  },
  'integration.restored': {
    pt: 'Integração restaurada',
    en: 'Integration restored',
    es: 'Integración restaurada',
    tr: 'Entegrasyon geri getirildi',
  },
  'subject.prompt': { pt: 'Prompts', en: 'Prompts', es: 'Prompts', tr: 'İstemler' },
  'prompt.created': {
    pt: 'Prompt criado',
    en: 'Prompt created',
    es: 'Prompt creado',
    tr: 'İstem oluşturuldu',
  },
  'prompt.changed': {
    pt: 'Prompt alterado',
    en: 'Prompt changed',
    es: 'Prompt modificado',
    tr: 'İstem değiştirildi',
  },
  'prompt.deleted': {
    pt: 'Prompt excluído',
    en: 'Prompt deleted',
    es: 'Prompt eliminado',
    tr: 'İstem silindi',
  },
  'prompt.restored': {
    pt: 'Prompt restaurado',
    en: 'Prompt restored',
    es: 'Prompt restaurado',
    tr: 'İstem geri getirildi',
  },
})
