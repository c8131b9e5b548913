import { rowsOf, type Creations } from './creation.ts'

export const creations: Creations = {
  create_meter: async ({ caller, site, suffix }) => {
    const [asset] = await rowsOf(caller, `/assets?site_id=eq.${site.id}&limit=1`)
    return { p_values: { asset_id: asset?.id, code: `M-${suffix}`, name: `meter ${suffix}`, unit: 'h' } }
  }
}
