import { defineTexts } from '#domain/i18n/language.ts'

export const allConnectionTexts = defineTexts({
  title: {
    pt: 'Todas as conexões',
    en: 'All connections',
    es: 'Todas las conexiones',
    tr: 'Tüm bağlantılar',
  },
  company: { pt: 'Empresa', en: 'Company', es: 'Empresa', tr: 'Şirket' },
  connected: { pt: 'Conectadas', en: 'Connected', es: 'Conectadas', tr: 'Bağlı' },
  disconnected: { pt: 'Desconectadas', en: 'Disconnected', es: 'Desconectadas', tr: 'Bağlı değil' },
  total: { pt: 'Total', en: 'Total', es: 'Total', tr: 'Toplam' },
  grandTotal: {
    pt: 'Total geral: {total} · conectadas: {connected} · desconectadas: {disconnected}',
    en: 'Grand total: {total} · connected: {connected} · disconnected: {disconnected}',
    es: 'Total general: {total} · conectadas: {connected} · desconectadas: {disconnected}',
    tr: 'Genel toplam: {total} · bağlı: {connected} · bağlı değil: {disconnected}',
  },
  edit: { pt: 'Ver conexões', en: 'See connections', es: 'Ver conexiones', tr: 'Bağlantıları gör' },
  none: {
    pt: 'Ainda não há empresas.',
    en: 'There are no companies yet.',
    es: 'Aún no hay empresas.',
    tr: 'Henüz şirket yok.',
  },
  noneHere: {
    pt: 'Esta empresa ainda não tem conexões.',
    en: 'This company has no connections yet.',
    es: 'Esta empresa aún no tiene conexiones.',
    tr: 'Bu şirketin henüz bağlantısı yok.',
  },
})
