import type { Creations } from './creation.ts'

export const creations: Creations = {
  create_custom_field: ({ suffix }) => ({
    p_values: { entity: 'asset.assets', code: `field_${suffix}`, name: `field ${suffix}`, kind: 'TEXT' }
  })
}
