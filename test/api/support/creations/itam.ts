import { sampleInventory } from '../samples.ts'
import type { Creations } from './creation.ts'

export const creations: Creations = {
  ingest_inventory: ({ site, suffix }) => ['computer_1', 'computer_1_partial_softs'].map((name) => {
    // One computer at each site, scanned twice: an application has another version the second time.
    const { bios: _bios, hardware: _hardware, networks: _networks, ...content } = sampleInventory(name).content
    const inventory = { ...sampleInventory(name), deviceid: suffix, content }
    return { p_source: 'agent', p_inventory: inventory, p_site_id: site.id }
  })
}
