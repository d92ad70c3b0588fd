import { defineTexts } from '#domain/i18n/language.ts'

/** Audit actions on campaigns. */
export const campaignAuditTexts = defineTexts({
  'subject.campaign': { pt: 'Campanhas', en: 'Campaigns', es: 'Campañas', tr: 'Kampanyalar' },
  'campaign.created': {
    pt: 'Campanha criada',
    en: 'Campaign created',
    es: 'Campaña creada',
    tr: 'Kampanya oluşturuldu',
  },
  'campaign.changed': {
    pt: 'Campanha alterada',
    en: 'Campaign changed',
    es: 'Campaña modificada',
    tr: 'Kampanya değiştirildi',
  },
  'campaign.deleted': {
    pt: 'Campanha excluída',
    en: 'Campaign deleted',
    es: 'Campaña eliminada',
    tr: 'Kampanya silindi',
  },
  'campaign.started': {
    pt: 'Campanha iniciada',
    en: 'Campaign started',
    es: 'Campaña iniciada',
    tr: 'Kampanya başlatıldı',
  },
  'campaign.paused': {
    pt: 'Campanha pausada',
    en: 'Campaign paused',
    es: 'Campaña pausada',
    tr: 'Kampanya duraklatıldı',
  },
  'campaign.continued': {
    pt: 'Campanha retomada',
    en: 'Campaign continued',
    es: 'Campaña reanudada',
    tr: 'Kampanya sürdürüldü',
  },
  'campaign.cancelled': {
    pt: 'Campanha cancelada',
    en: 'Campaign cancelled',
    es: 'Campaña cancelada',
    tr: 'Kampanya iptal edildi',
  },
  'campaign.restarted': {
    pt: 'Campanha reiniciada',
    en: 'Campaign restarted',
    es: 'Campaña reiniciada',
    tr: 'Kampanya yeniden başlatıldı',
  },
  'campaign.peopleAdded': {
    pt: 'Novas pessoas incluídas na campanha',
    en: 'New people taken into the campaign',
    es: 'Nuevas personas incluidas en la campaña',
    tr: 'Kampanyaya yeni kişiler eklendi',
  },
  'campaign.peopleRemoved': {
    pt: 'Pessoas retiradas da campanha',
    en: 'People taken out of the campaign',
    es: 'Personas retiradas de la campaña',
    tr: 'Kampanyadan kişiler çıkarıldı',
  },
  'campaign.repeated': {
    pt: 'Envios incertos repetidos',
    en: 'Uncertain messages sent again',
    es: 'Envíos inciertos repetidos',
    tr: 'Belirsiz gönderimler yinelendi',
  },
  'campaign.exported': {
    pt: 'Relatório da campanha exportado',
    en: 'Campaign report exported',
    es: 'Informe de la campaña exportado',
    tr: 'Kampanya raporu dışa aktarıldı',
  },
  'campaign.settingsChanged': {
    pt: 'Configurações de campanhas alteradas',
    en: 'Campaign settings changed',
    es: 'Configuración de campañas modificada',
    tr: 'Kampanya ayarları değiştirildi',
  },
})
