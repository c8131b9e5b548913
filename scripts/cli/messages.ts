import type { Command } from 'commander'
import { ask } from './ask.ts'
import { print } from './output.ts'

interface Message { id: string, organization: string, status: string, subject: string, attempts: number, error: string | null }

const help = `
A repeated message keeps its id: a receiver of webhooks recognizes it by its webhook-id.`

/** Adds `assetry messages …`. */
export function addMessageCommands(program: Command): void {
  const messages = program.command('messages').description('manage unsent messages')
    .addHelpText('after', help)

  messages.command('list').description('list waiting and failed messages').option('--json', 'print JSON')
    .action(async ({ json }: { json?: true }) => {
      const found = await ask<Message>(
        `select m.id, o.name as organization, m.status, m.subject, m.attempts, m.error
           from notify.messages as m join core.organizations as o on o.id = m.organization_id
          where m.status <> 'SENT' order by m.id desc limit 1000`)
      print(json, { messages: found }, found.map(({ id, organization, status, subject, attempts, error }) =>
        `${id}  ${organization}  ${status}  ${subject}  after ${attempts} attempts${error === null ? '' : `: ${error}`}`))
    })

  messages.command('repeat').description('send failed messages again').argument('<id...>')
    .action(async (ids: string[]) => {
      for (const id of ids) {
        await ask('select notify.repeat_message($1)', [id])
        console.log(`${id} is sent again`)
      }
    })

  messages.command('drop').description('cancel waiting messages').argument('<id...>')
    .action(async (ids: string[]) => {
      for (const id of ids) {
        await ask('select notify.drop_message($1)', [id])
        console.log(`${id} is not sent`)
      }
    })
}
