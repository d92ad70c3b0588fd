import { defineTexts } from '#domain/i18n/language.ts'

/** What a question wants of an answer. */
export const questionTexts = defineTexts({
  answer: { pt: 'Tipo de resposta', en: 'Kind of answer', es: 'Tipo de respuesta', tr: 'Yanıt türü' },
  'hint.email': {
    pt: 'Guardado em minúsculas, como ana@exemplo.com.',
    en: 'Stored in small letters, such as ana@example.com.',
    es: 'Se guarda en minúsculas, como ana@ejemplo.com.',
    tr: 'Küçük harfle saklanır: ana@ornek.com.',
  },
  'hint.phone': {
    pt: 'Guardado só com números e o código do país: 5511999998888.',
    en: 'Stored as digits with the country’s code: 5511999998888.',
    es: 'Se guarda solo con números y el código del país: 5511999998888.',
    tr: 'Ülke koduyla, yalnız rakam olarak saklanır: 5511999998888.',
  },
  'hint.number': {
    pt: 'Entende 1.500,50 e 1,500.50; guardado como 1500.5.',
    en: 'Understands 1.500,50 and 1,500.50; stored as 1500.5.',
    es: 'Entiende 1.500,50 y 1,500.50; se guarda como 1500.5.',
    tr: '1.500,50 ve 1,500.50 anlaşılır; 1500.5 olarak saklanır.',
  },
  'hint.date': {
    pt: 'Entende 31/12/2026, 31 de dezembro e amanhã; guardado como 2026-12-31, mostrado como 31/12/2026.',
    en: 'Understands 31/12/2026, 31 December and tomorrow; stored as 2026-12-31, shown as 31/12/2026.',
    es: 'Entiende 31/12/2026, 31 de diciembre y mañana; se guarda como 2026-12-31 y se muestra como 31/12/2026.',
    tr: '31/12/2026, 31 Aralık ve yarın anlaşılır; 2026-12-31 olarak saklanır, 31.12.2026 olarak gösterilir.',
  },
  'hint.cpf': {
    pt: 'Confere os dígitos; guardado sem pontos.',
    en: 'Its check digits are verified; stored without points.',
    es: 'Se verifican los dígitos; se guarda sin puntos.',
    tr: 'Kontrol rakamları doğrulanır; noktasız saklanır.',
  },
  'hint.cnpj': {
    pt: 'Confere os dígitos, também com letras; guardado sem pontos.',
    en: 'Its check digits are verified, also with letters; stored without points.',
    es: 'Se verifican los dígitos, también con letras; se guarda sin puntos.',
    tr: 'Kontrol rakamları harfli olanlarda da doğrulanır; noktasız saklanır.',
  },
  'hint.taxDocument': {
    pt: 'Aceita um ou outro e confere os dígitos; guardado sem pontos.',
    en: 'Takes either and verifies its check digits; stored without points.',
    es: 'Acepta uno u otro y verifica los dígitos; se guarda sin puntos.',
    tr: 'İkisini de kabul eder, kontrol rakamlarını doğrular; noktasız saklanır.',
  },
  'hint.yesNo': {
    pt: 'Com botões onde o canal tem; guardado como yes ou no, mostrado como Sim ou Não.',
    en: 'With buttons where the channel has them; stored as yes or no.',
    es: 'Con botones donde el canal los tiene; se guarda como yes o no, se muestra como Sí o No.',
    tr: 'Kanalda varsa düğmelerle; yes ya da no olarak saklanır, Evet ya da Hayır olarak gösterilir.',
  },
  retry: {
    pt: 'Se a resposta não servir',
    en: 'If the answer does not fit',
    es: 'Si la respuesta no sirve',
    tr: 'Yanıt uymazsa',
  },
  retryHint: {
    pt: 'Vazio: a frase acima, no idioma da empresa. Depois das tentativas, segue por «Resposta inválida».',
    en: 'Empty: the sentence above, in the company’s language. After the tries it goes on by “Invalid answer”.',
    es: 'Vacío: la frase de arriba, en el idioma de la empresa. Tras los intentos sigue por «Respuesta no válida».',
    tr: 'Boşsa yukarıdaki cümle, şirketin dilinde. Denemelerden sonra “Geçersiz yanıt” yolundan sürer.',
  },
})
