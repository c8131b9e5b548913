import { made } from './meters.ts'
import type { Member, Site } from './tenant.ts'

/** A new worker at a site, and its id. */
export async function newWorker(member: Member, site: Site): Promise<string> {
  return (await made(member, 'create_worker', { p_values: { site_id: site.id, name: 'Wes' } })).id
}

/** A published template with these items, and its id; `values` are what else create_inspection_template takes. */
export async function newTemplate(member: Member, items: object[], values: object = {}): Promise<string> {
  const { id } = await made(member, 'create_inspection_template', { p_values: { name: 'Round', ...values }, p_items: items })
  await made(member, 'publish_inspection_template', { p_inspection_template_id: id })
  return id
}

/** An open inspection at a site by a template, and its id. */
export async function newInspection(member: Member, site: Site, template_id: string, values: object = {}): Promise<string> {
  return (await made(member, 'create_inspection', { p_values: { site_id: site.id, template_id, ...values } })).id
}
