import type { Member, Site } from './tenant.ts'

/** The first row of what an action answers; throws with its text when it was refused. */
export async function made<Row = { id: string }>(member: Member, action: string, args: object): Promise<Row> {
  const { status, body, text } = await member.callAny(action, args)
  if (status !== 200) throw new Error(`${action} was refused: ${text}`)
  return (body as Row[])[0] as Row
}

/** A new asset at a site, and its id. */
export async function newAsset(member: Member, site: Site, values: object = {}): Promise<string> {
  return (await made(member, 'create_asset', { p_values: { site_id: site.id, name: 'Pump', ...values } })).id
}

/** A new meter of a new asset at a site, and its id; `values` are what else create_meter takes. */
export async function newMeter(member: Member, site: Site, values: object = {}): Promise<string> {
  const asset_id = await newAsset(member, site)
  const { id: meter_id } = await made<{ id: string }>(member, 'create_meter', {
    p_values: { asset_id, name: 'Hours', unit: 'h', ...values }
  })
  return meter_id
}
