import { defineTexts } from '#domain/i18n/language.ts'

/** Audit actions on contacts, quick messages and the calendar. */
export const contactAuditTexts = defineTexts({
  'subject.contact': {
    pt: 'Contatos',
    en: 'Contacts',
    es: 'Contactos',
    tr: 'Kişiler',
  },
  'contact.created': {
    pt: 'Contato criado',
    en: 'Contact created',
    es: 'Contacto creado',
    tr: 'Kişi oluşturuldu',
  },
  'contact.changed': {
    pt: 'Contato alterado',
    en: 'Contact changed',
    es: 'Contacto modificado',
    tr: 'Kişi değiştirildi',
  },
  'contact.deleted': {
    pt: 'Contato excluído',
    en: 'Contact deleted',
    es: 'Contacto eliminado',
    tr: 'Kişi silindi',
  },
  'contact.tagged': {
    pt: 'Etiquetas de contatos alteradas',
    en: 'Tags of contacts changed',
    es: 'Etiquetas de contactos modificadas',
    tr: 'Kişilerin etiketleri değiştirildi',
  },
  'contact.imported': {
    pt: 'Contatos importados',
    en: 'Contacts imported',
    es: 'Contactos importados',
    tr: 'Kişiler içe aktarıldı',
  },
  'contact.importUndone': {
    pt: 'Importação de contatos desfeita',
    en: 'Import of contacts undone',
    es: 'Importación de contactos deshecha',
    tr: 'Kişi içe aktarması geri alındı',
  },
  'contact.exported': {
    pt: 'Contatos exportados',
    en: 'Contacts exported',
    es: 'Contactos exportados',
    tr: 'Kişiler dışa aktarıldı',
  },
  'contact.erased': {
    pt: 'Dados do contato apagados',
    en: 'Data of the contact erased',
    es: 'Datos del contacto borrados',
    tr: 'Kişinin verileri silindi',
  },
  'contact.merged': {
    pt: 'Contatos unidos',
    en: 'Contacts merged',
    es: 'Contactos unidos',
    tr: 'Kişiler birleştirildi',
  },
  'contact.mergeUndone': {
    pt: 'União de contatos desfeita',
    en: 'Merge of contacts undone',
    es: 'Unión de contactos deshecha',
    tr: 'Kişi birleştirmesi geri alındı',
  },
  'subject.quickMessage': {
    pt: 'Respostas rápidas',
    en: 'Quick messages',
    es: 'Respuestas rápidas',
    tr: 'Hızlı mesajlar',
  },
  'quickMessage.created': {
    pt: 'Resposta rápida criada',
    en: 'Quick message created',
    es: 'Respuesta rápida creada',
    tr: 'Hızlı mesaj oluşturuldu',
  },
  'quickMessage.changed': {
    pt: 'Resposta rápida alterada',
    en: 'Quick message changed',
    es: 'Respuesta rápida modificada',
    tr: 'Hızlı mesaj değiştirildi',
  },
  'quickMessage.deleted': {
    pt: 'Resposta rápida excluída',
    en: 'Quick message deleted',
    es: 'Respuesta rápida eliminada',
    tr: 'Hızlı mesaj silindi',
  },
  'subject.calendar': {
    pt: 'Calendário',
    en: 'Calendar',
    es: 'Calendario',
    tr: 'Takvim',
  },
  'calendar.changed': {
    pt: 'Calendário alterado',
    en: 'Calendar changed',
    es: 'Calendario modificado',
    tr: 'Takvim değiştirildi',
  },
})
