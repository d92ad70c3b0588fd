import type { EmulatedTemplate } from './template-rules.ts'

/** Initial templates of the emulated business: some that can be sent, and one in each state that cannot. */
export const demoTemplates = (): EmulatedTemplate[] => [
  {
    id: '900000000000001',
    name: 'pedido_pronto',
    language: 'pt_BR',
    category: 'UTILITY',
    status: 'APPROVED',
    components: [
      { type: 'HEADER', format: 'TEXT', text: 'Pedido {{1}}', example: { header_text: ['1042'] } },
      {
        type: 'BODY',
        text: 'Olá {{1}}, seu pedido está pronto. Retire até as {{2}}.',
        example: { body_text: [['Ana', '18h']] },
      },
      { type: 'FOOTER', text: 'Padaria Aurora' },
      {
        type: 'BUTTONS',
        buttons: [
          { type: 'QUICK_REPLY', text: 'Estou a caminho' },
          {
            type: 'URL',
            text: 'Ver pedido',
            url: 'https://padaria.example/pedidos/{{1}}',
            example: ['https://padaria.example/pedidos/1042'],
          },
        ],
      },
    ],
  },
  {
    id: '900000000000002',
    name: 'retomar_conversa',
    language: 'pt_BR',
    category: 'MARKETING',
    status: 'APPROVED',
    parameter_format: 'NAMED',
    components: [
      {
        type: 'BODY',
        text: 'Oi {{nome}}, podemos continuar nossa conversa?',
        example: { body_text_named_params: [{ param_name: 'nome', example: 'Ana' }] },
      },
      { type: 'BUTTONS', buttons: [{ type: 'QUICK_REPLY', text: 'Sim, por favor' }] },
    ],
  },
  {
    id: '900000000000003',
    name: 'cardapio_do_dia',
    language: 'pt_BR',
    category: 'MARKETING',
    status: 'APPROVED',
    components: [
      {
        type: 'HEADER',
        format: 'IMAGE',
        example: { header_handle: ['https://padaria.example/cardapio.jpg'] },
      },
      { type: 'BODY', text: 'Saiu o cardápio de hoje. Responda para reservar.' },
    ],
  },
  {
    id: '900000000000004',
    name: 'codigo_de_acesso',
    language: 'pt_BR',
    category: 'AUTHENTICATION',
    status: 'APPROVED',
    components: [
      { type: 'BODY', text: '*{{1}}* é seu código de verificação.', example: { body_text: [['123456']] } },
      { type: 'BUTTONS', buttons: [{ type: 'OTP', otp_type: 'COPY_CODE', text: 'Copiar código' }] },
    ],
  },
  ...(['PENDING', 'REJECTED', 'PAUSED'] as const).map((status, index) => ({
    id: `90000000000001${index}`,
    name: `promocao_${status.toLowerCase()}`,
    language: 'pt_BR',
    category: 'MARKETING' as const,
    status,
    ...(status === 'REJECTED' && { rejected_reason: 'INVALID_FORMAT' }),
    components: [{ type: 'BODY', text: 'Promoção da semana!' }],
  })),
]
