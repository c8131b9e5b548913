import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { newTemplate } from '../support/inspections.ts'
import { atOnce } from '../support/races.ts'
import { newTenant } from '../support/tenant.ts'

test('of twelve requests with the id of one device one opens the inspection, and all answer it', async () => {
  const tenant = await newTenant()
  const member = await tenant.member({ permissions: 'all' })
  const site = await tenant.site()
  const template_id = await newTemplate(member, [{ code: 'clean', prompt: 'Clean?', kind: 'YES_NO' }])
  const client_id = randomUUID()
  const ids = new Set<string | undefined>()
  const outcomes = await atOnce(Array.from({ length: 12 }, async () => {
    const answer = await member.callAny('create_inspection', { p_values: { site_id: site.id, template_id, client_id } })
    ids.add((answer.body as { id: string }[])[0]?.id)
    return answer
  }))
  expect(outcomes).toEqual({ 200: 12 })
  expect((await member.get(`/inspections?client_id=eq.${client_id}&select=id`)).body).toEqual([...ids].map((id) => ({ id })))
})
