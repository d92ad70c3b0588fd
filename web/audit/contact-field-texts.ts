import { defineTexts } from '#domain/i18n/language.ts'

/** Fields of contacts, quick messages, the calendar and pictures. */
export const contactFieldTexts = defineTexts({
  hours: {
    pt: 'Horários',
    en: 'Hours',
    es: 'Horarios',
    tr: 'Saatler',
  },
  holidays: {
    pt: 'Feriados',
    en: 'Holidays',
    es: 'Feriados',
    tr: 'Tatiller',
  },
  active: {
    pt: 'Bloqueio',
    en: 'Blocked',
    es: 'Bloqueo',
    tr: 'Engel',
  },
  tags: {
    pt: 'Etiquetas',
    en: 'Tags',
    es: 'Etiquetas',
    tr: 'Etiketler',
  },
  contacts: {
    pt: 'Contatos',
    en: 'Contacts',
    es: 'Contactos',
    tr: 'Kişiler',
  },
  file: {
    pt: 'Arquivo',
    en: 'File',
    es: 'Archivo',
    tr: 'Dosya',
  },
  files: {
    pt: 'Arquivos',
    en: 'Files',
    es: 'Archivos',
    tr: 'Dosyalar',
  },
  walletUserId: {
    pt: 'Carteira',
    en: 'Wallet',
    es: 'Cartera',
    tr: 'Sorumlu',
  },
  acceptAudioMessage: {
    pt: 'Mensagens de áudio',
    en: 'Audio messages',
    es: 'Mensajes de audio',
    tr: 'Sesli mesajlar',
  },
  disableBot: {
    pt: 'Robô desligado',
    en: 'Bot off',
    es: 'Bot desactivado',
    tr: 'Bot kapalı',
  },
  profileImage: {
    pt: 'Foto',
    en: 'Picture',
    es: 'Foto',
    tr: 'Fotoğraf',
  },
  extraInfo: {
    pt: 'Informações adicionais',
    en: 'Additional details',
    es: 'Información adicional',
    tr: 'Ek bilgiler',
  },
  draft: { pt: 'Rascunho', en: 'Draft', es: 'Borrador', tr: 'Taslak' },
  number: {
    pt: 'Número',
    en: 'Number',
    es: 'Número',
    tr: 'Numara',
  },
  shortcode: {
    pt: 'Atalho',
    en: 'Shortcut',
    es: 'Atajo',
    tr: 'Kısayol',
  },
  message: {
    pt: 'Mensagem',
    en: 'Message',
    es: 'Mensaje',
    tr: 'Mesaj',
  },
  visao: {
    pt: 'Compartilhamento',
    en: 'Sharing',
    es: 'Compartir',
    tr: 'Paylaşım',
  },
  geral: {
    pt: 'Para todos',
    en: 'For everybody',
    es: 'Para todos',
    tr: 'Herkes için',
  },
  accessToken: {
    pt: 'Chave de acesso',
    en: 'Access token',
    es: 'Clave de acceso',
    tr: 'Erişim anahtarı',
  },
  greetingMedia: {
    pt: 'Mídia da saudação',
    en: 'Media of the greeting',
    es: 'Medio del saludo',
    tr: 'Karşılama medyası',
  },
})
