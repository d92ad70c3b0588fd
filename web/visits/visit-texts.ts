import { defineTexts } from '#domain/i18n/language.ts'

export const visitTexts = defineTexts({
  visit: { pt: 'Visita de suporte', en: 'Support visit', es: 'Visita de soporte', tr: 'Destek ziyareti' },
  visiting: {
    pt: 'Você está visitando {company}.',
    en: 'You are visiting {company}.',
    es: 'Está visitando {company}.',
    tr: '{company} şirketini ziyaret ediyorsunuz.',
  },
  read: { pt: 'Somente leitura.', en: 'Read only.', es: 'Solo lectura.', tr: 'Yalnızca okuma.' },
  act: {
    pt: 'Com permissão para alterar.',
    en: 'Changes are allowed.',
    es: 'Con permiso para cambiar.',
    tr: 'Değişiklik yapılabilir.',
  },
  endsIn: {
    pt: 'Tempo restante da visita',
    en: 'Time left of the visit',
    es: 'Tiempo restante de la visita',
    tr: 'Ziyaretten kalan süre',
  },
  leave: { pt: 'Sair da visita', en: 'Leave the visit', es: 'Salir de la visita', tr: 'Ziyaretten çık' },
  ended: {
    pt: 'A visita a {company} terminou.',
    en: 'The visit to {company} has ended.',
    es: 'La visita a {company} terminó.',
    tr: '{company} ziyareti sona erdi.',
  },
  inside: {
    pt: '{visitor}, do suporte, está na sua empresa.',
    en: '{visitor} of support is in your company.',
    es: '{visitor}, de soporte, está en su empresa.',
    tr: 'Destekten {visitor} şirketinizde.',
  },
  insideUntil: {
    pt: 'Até {time}. {mode}',
    en: 'Until {time}. {mode}',
    es: 'Hasta las {time}. {mode}',
    tr: '{time} saatine kadar. {mode}',
  },
  reason: { pt: 'Motivo: {reason}', en: 'Reason: {reason}', es: 'Motivo: {reason}', tr: 'Neden: {reason}' },
  endAccess: {
    pt: 'Encerrar acesso',
    en: 'End access',
    es: 'Terminar acceso',
    tr: 'Erişimi sonlandır',
  },
})
