import type { Creations } from './creation.ts'

export const creations: Creations = {
  create_calendar: ({ suffix }) => ({
    p_values: {
      code: `code_${suffix}`,
      name: `calendar ${suffix}`,
      hours: [1, 2].map((weekday) => ({ weekday, start_time: '08:00', end_time: '17:00' })),
      exceptions: [{ occurs_on: '2026-12-25' }, { occurs_on: '2026-12-26' }]
    }
  })
}
