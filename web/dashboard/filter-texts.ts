import { defineTexts } from '#domain/i18n/language.ts'

export const filterTexts = defineTexts({
  period: { pt: 'Período', en: 'Range', es: 'Período', tr: 'Dönem' },
  today: { pt: 'Hoje', en: 'Today', es: 'Hoy', tr: 'Bugün' },
  week: { pt: 'Últimos 7 dias', en: 'Last 7 days', es: 'Últimos 7 días', tr: 'Son 7 gün' },
  days30: { pt: 'Últimos 30 dias', en: 'Last 30 days', es: 'Últimos 30 días', tr: 'Son 30 gün' },
  month: { pt: 'Este mês', en: 'This month', es: 'Este mes', tr: 'Bu ay' },
  lastMonth: { pt: 'Mês passado', en: 'Last month', es: 'Mes pasado', tr: 'Geçen ay' },
  other: { pt: 'Outro período', en: 'Other range', es: 'Otro período', tr: 'Başka dönem' },
  days: { pt: 'Dias', en: 'Days', es: 'Días', tr: 'Gün' },
  daysLabel: {
    pt: 'Quantidade de dias, até hoje',
    en: 'Number of days, until today',
    es: 'Cantidad de días, hasta hoy',
    tr: 'Bugüne kadar gün sayısı',
  },
  from: { pt: 'De', en: 'From', es: 'Desde', tr: 'Başlangıç' },
  to: { pt: 'Até', en: 'To', es: 'Hasta', tr: 'Bitiş' },
  clear: { pt: 'Limpar filtro', en: 'Clear filter', es: 'Limpiar filtro', tr: 'Filtreyi temizle' },
  filters: { pt: 'Filtros', en: 'Filters', es: 'Filtros', tr: 'Filtreler' },
  users: { pt: 'Atendentes', en: 'Agents', es: 'Agentes', tr: 'Temsilciler' },
  queues: { pt: 'Departamentos', en: 'Departments', es: 'Departamentos', tr: 'Departmanlar' },
  connections: { pt: 'Conexões', en: 'Connections', es: 'Conexiones', tr: 'Bağlantılar' },
  tags: { pt: 'Etiquetas', en: 'Tags', es: 'Etiquetas', tr: 'Etiketler' },
  businessHours: {
    pt: 'Tempos só dentro do horário de funcionamento',
    en: 'Times within the opening hours only',
    es: 'Tiempos solo dentro del horario de atención',
    tr: 'Süreler yalnızca çalışma saatleri içinde',
  },
  businessHoursHint: {
    pt: 'Noites, folgas e feriados não contam como espera.',
    en: 'Nights, days off and holidays do not count as waiting.',
    es: 'Noches, días libres y feriados no cuentan como espera.',
    tr: 'Geceler, izin günleri ve tatiller bekleme sayılmaz.',
  },
})
