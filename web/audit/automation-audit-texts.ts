import { defineTexts } from '#domain/i18n/language.ts'

/** What the trail says of prompts and integrations. */
export const automationAuditTexts = defineTexts({
  'subject.integration': { pt: 'Integrações', en: 'Integrations', es: 'Integraciones', tr: 'Entegrasyonlar' },
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
  'subject.contactList': {
    pt: 'Listas de contatos',
    en: 'Contact lists',
    es: 'Listas de contactos',
    tr: 'Kişi listeleri',
  },
  'contactList.created': {
    pt: 'Lista de contatos criada',
    en: 'Contact list created',
    es: 'Lista de contactos creada',
    tr: 'Kişi listesi oluşturuldu',
  },
  'contactList.changed': {
    pt: 'Lista de contatos alterada',
    en: 'Contact list changed',
    es: 'Lista de contactos modificada',
    tr: 'Kişi listesi değiştirildi',
  },
  'contactList.deleted': {
    pt: 'Lista de contatos excluída',
    en: 'Contact list deleted',
    es: 'Lista de contactos eliminada',
    tr: 'Kişi listesi silindi',
  },
  'contactList.imported': {
    pt: 'Planilha importada para a lista',
    en: 'Spreadsheet imported into the list',
    es: 'Hoja importada en la lista',
    tr: 'Listeye tablo aktarıldı',
  },
  'contactList.importUndone': {
    pt: 'Importação da lista desfeita',
    en: 'Import of the list undone',
    es: 'Importación de la lista deshecha',
    tr: 'Listenin içe aktarımı geri alındı',
  },
  'contactList.exported': {
    pt: 'Lista de contatos exportada',
    en: 'Contact list exported',
    es: 'Lista de contactos exportada',
    tr: 'Kişi listesi dışa aktarıldı',
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
