import { defineTexts } from '#domain/i18n/language.ts'

export const eraseTexts = defineTexts({
  privacy: { pt: 'Privacidade (LGPD)', en: 'Privacy', es: 'Privacidad', tr: 'Gizlilik' },
  exportData: {
    pt: 'Exportar dados do contato',
    en: "Export the contact's data",
    es: 'Exportar los datos del contacto',
    tr: 'Kişi verilerini dışa aktar',
  },
  fileName: { pt: 'contato', en: 'contact', es: 'contacto', tr: 'kisi' },
  erase: {
    pt: 'Apagar dados do contato',
    en: "Erase the contact's data",
    es: 'Borrar los datos del contacto',
    tr: 'Kişi verilerini sil',
  },
  explain: {
    pt: 'Nome, número, mensagens, arquivos e anotações são apagados para sempre. Atendimentos abertos são encerrados; fica só o registro de que existiram.',
    en: 'Name, number, messages, files and notes are erased for good. Open tickets are closed; only the record that they existed stays.',
    es: 'Nombre, número, mensajes, archivos y notas se borran para siempre. Las atenciones abiertas se cierran; solo queda el registro de que existieron.',
    tr: 'Ad, numara, mesajlar, dosyalar ve notlar kalıcı olarak silinir. Açık görüşmeler kapatılır; yalnızca var oldukları kaydı kalır.',
  },
  typeName: {
    pt: 'Para confirmar, digite o nome: {name}',
    en: 'To confirm, type the name: {name}',
    es: 'Para confirmar, escriba el nombre: {name}',
    tr: 'Onaylamak için adı yazın: {name}',
  },
  wrongName: {
    pt: 'O nome não confere.',
    en: 'The name is not the same.',
    es: 'El nombre no coincide.',
    tr: 'Ad eşleşmiyor.',
  },
  erased: {
    pt: 'Dados apagados: {messages} mensagens, {files} arquivos.',
    en: 'Data erased: {messages} messages, {files} files.',
    es: 'Datos borrados: {messages} mensajes, {files} archivos.',
    tr: 'Veriler silindi: {messages} mesaj, {files} dosya.',
  },
})
