import { Command } from 'commander'
import { expect, test, vi } from 'vitest'
import { addBiCommands } from '../../../scripts/cli/bi.ts'
import { withProductCopy } from '../../support/product.ts'

/** What a command prints. */
async function assetry(url: string, ...words: string[]): Promise<string> {
  const program = new Command().exitOverride()
  addBiCommands(program)
  vi.stubEnv('DATABASE_URL', url)
  const print = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  try {
    await program.parseAsync(words, { from: 'user' })
    return print.mock.calls.map(([line]) => `${line}\n`).join('')
  } finally {
    print.mockRestore()
    vi.unstubAllEnvs()
  }
}

test('logins of BI tools are added, listed and removed', async () => {
  await withProductCopy(async ({ url, connect }) => {
    const client = await connect()
    const { rows: [organization] } = await client.query<{ id: string }>(`insert into core.organizations (name) values ('Acme') returning id`)
    const id = organization?.id ?? ''
    const added = await assetry(url, 'bi', 'add', id, '--expires', '2127-12-31', '--note', 'Power BI')
    const [, role = ''] = /^role +(bi_[0-9]+)\npassword +[A-Za-z0-9_-]{32}\n$/.exec(added) ?? []
    try {
      expect(role, added).not.toBe('')
      expect(await assetry(url, 'bi', 'list')).toBe(`${role}  ${id}  Acme  all sites  until 2127-12-31  0 connected  Power BI\n`)
      expect(JSON.parse(await assetry(url, 'bi', 'list', '--json'))).toMatchObject({ readers: [{ role, organizationId: id, sites: null }] })
      await expect(assetry(url, 'bi', 'add', id, '--site', 'NOWHERE')).rejects.toThrow('NOWHERE')
    } finally {
      expect(await assetry(url, 'bi', 'remove', role)).toBe(`${role} is deleted\n`)
    }
    expect(await assetry(url, 'bi', 'list')).toBe('')
    await expect(assetry(url, 'bi', 'remove', role)).rejects.toThrow(role)
  })
})
