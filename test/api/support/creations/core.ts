import { rowsOf, type Creations } from './creation.ts'

export const creations: Creations = {
  close_period: async ({ caller }) => {
    const closed = await rowsOf(caller, '/periods')
    return [0, 1].map((index) => (
      { p_month_on: new Date(Date.UTC(1990, closed.length + index, 1)).toISOString().slice(0, 10), p_status: 'CLOSING' }))
  },
  create_custom_field: ({ suffix }) => ({
    p_values: { entity: 'asset.assets', code: `field_${suffix}`, name: `field ${suffix}`, kind: 'TEXT' }
  }),
  create_exchange_rate: async ({ caller }) => {
    const stated = await rowsOf(caller, '/exchange_rates')
    const valid_on = new Date(Date.UTC(2020, 0, 1 + stated.length)).toISOString().slice(0, 10)
    return ['USD', 'CHF'].map((from_currency) => ({ p_values: { from_currency, to_currency: 'EUR', valid_on, rate: 0.9 } }))
  }
}
