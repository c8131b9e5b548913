import { expect } from 'vitest'
import { plausibleArguments } from './arguments.ts'
import { actions } from './description.ts'
import { spot } from './place.ts'
import { type Member, newTenant, type Site, type Tenant } from './tenant.ts'

type Row = Record<string, unknown>

/** Somebody with one role from a template and nothing else, who acts and reads over HTTP. */
export interface Holder {
  member: Member
  /** Their worker record; empty without one. */
  worker: string
  /** Calls an action, which must succeed, and answers its first row. */
  does(action: string, args: object): Promise<Row>
  /** Reads a list, which must succeed. */
  reads(path: string): Promise<Row[]>
  /** Each action is refused with the permission that it asks for by its description. */
  mayNotDo(...names: string[]): Promise<void>
  /** Each list or function that only reads is refused with this permission. */
  mayNotRead(permission: string, ...paths: string[]): Promise<void>
}

/** An organization with the standard roles, a site with a place for work, and its administrator. */
export interface Day {
  tenant: Tenant
  site: Site
  place: string
  admin: Holder
  /** An account that reaches the site and holds the role of this template; with a worker record where asked for. */
  holder(template: string, options?: { isWorker?: boolean }): Promise<Holder>
}

export async function newDay(): Promise<Day> {
  const tenant = await newTenant()
  await tenant.sql('select identity.insert_standard_roles($1)', [tenant.organizationId])
  const site = await tenant.site()
  const admin = holderOf(await tenant.member({ permissions: 'all' }), '')
  return {
    tenant, site, admin, place: await spot(site),
    holder: async (template, { isWorker = false } = {}) => {
      const member = await tenant.member({ sites: [site] })
      const [role] = await admin.reads(`/roles?code=eq.${template}`)
      await admin.does('grant_role', { p_account_id: member.id, p_role_id: role?.id })
      const values = { site_id: site.id, name: member.name, account_id: member.id }
      const worker = isWorker ? await admin.does('create_worker', { p_values: values }) : {}
      return holderOf(member, String(worker.id ?? ''))
    }
  }
}

function holderOf(member: Member, worker: string): Holder {
  return {
    member, worker,
    does: async (action, args) => {
      const { status, body, text } = await member.callAny(action, args)
      expect(status, `${action}: ${text}`).toBe(200)
      return (Array.isArray(body) ? body[0] : body) as Row
    },
    reads: async (path) => {
      const { status, body, text } = await member.get(path)
      expect(status, `${path}: ${text}`).toBeLessThan(300)
      return body as Row[]
    },
    mayNotDo: async (...names) => {
      for (const name of names) {
        const action = actions.find((candidate) => candidate.name === name)
        if (action === undefined) throw new Error(`There is no action ${name}.`)
        const { status, body, text } = await member.callAny(name, plausibleArguments(action), { prefer: 'tx=rollback' })
        expect({ name, status, code: (body as Row).code }, text).toEqual({ name, status: 403, code: 'PERMISSION_DENIED' })
        expect(text).toContain(String(action.operation['x-permission']))
      }
    },
    mayNotRead: async (permission, ...paths) => {
      for (const path of paths) {
        const { status, body } = await member.get(path)
        const { code, message } = body as Row
        expect({ path, status, code, message }).toEqual(
          { path, status: 403, code: 'PERMISSION_DENIED', message: `You lack the permission ${permission}` })
      }
    }
  }
}
