import { defineTexts } from '#domain/i18n/language.ts'

export const settingsTabTexts = defineTexts({
  title: { pt: 'Configurações', en: 'Settings', es: 'Configuración', tr: 'Ayarlar' },
  schedules: { pt: 'Horários', en: 'Opening hours', es: 'Horarios', tr: 'Çalışma saatleri' },
  calendar: {
    pt: 'Feriados e fuso',
    en: 'Holidays and zone',
    es: 'Feriados y zona',
    tr: 'Tatiller ve dilim',
  },
  storage: { pt: 'Armazenamento', en: 'Storage', es: 'Almacenamiento', tr: 'Depolama' },
  export: { pt: 'Exportar dados', en: 'Export data', es: 'Exportar datos', tr: 'Verileri dışa aktar' },
  companies: { pt: 'Empresas', en: 'Companies', es: 'Empresas', tr: 'Şirketler' },
  plans: { pt: 'Planos', en: 'Plans', es: 'Planes', tr: 'Planlar' },
  helps: { pt: 'Ajuda', en: 'Help', es: 'Ayuda', tr: 'Yardım' },
  branding: { pt: 'Whitelabel', en: 'White-label', es: 'Marca blanca', tr: 'Beyaz etiket' },
  payments: { pt: 'Pagamentos', en: 'Payments', es: 'Pagos', tr: 'Ödemeler' },
  certificate: { pt: 'Certificado', en: 'Certificate', es: 'Certificado', tr: 'Sertifika' },
  options: { pt: 'Opções', en: 'Options', es: 'Opciones', tr: 'Seçenekler' },
})
