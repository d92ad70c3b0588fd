import { defineTexts } from '#domain/i18n/language.ts'

export const companyPageTexts = defineTexts({
  back: { pt: 'Empresas', en: 'Companies', es: 'Empresas', tr: 'Şirketler' },
  facts: { pt: 'Dados', en: 'Facts', es: 'Datos', tr: 'Bilgiler' },
  state: { pt: 'Situação', en: 'State', es: 'Estado', tr: 'Durum' },
  contact: { pt: 'Contato', en: 'Contact', es: 'Contacto', tr: 'İletişim' },
  address: { pt: 'Endereço', en: 'Address', es: 'Dirección', tr: 'Adres' },
  users: { pt: 'Usuários', en: 'Users', es: 'Usuarios', tr: 'Kullanıcılar' },
  connections: { pt: 'Conexões', en: 'Connections', es: 'Conexiones', tr: 'Bağlantılar' },
  lastLogin: { pt: 'Último acesso', en: 'Last sign-in', es: 'Último acceso', tr: 'Son giriş' },
  invoices: {
    pt: 'Faturas desta empresa',
    en: 'Invoices of this company',
    es: 'Facturas de esta empresa',
    tr: 'Bu şirketin faturaları',
  },
  history: { pt: 'Histórico', en: 'History', es: 'Historial', tr: 'Geçmiş' },
  noHistory: {
    pt: 'Nada aconteceu ainda entre a plataforma e esta empresa.',
    en: 'Nothing has happened between the platform and this company yet.',
    es: 'Todavía no ha pasado nada entre la plataforma y esta empresa.',
    tr: 'Platform ile bu şirket arasında henüz bir şey olmadı.',
  },
  more: { pt: 'Mostrar mais', en: 'Show more', es: 'Mostrar más', tr: 'Daha fazla göster' },
})
