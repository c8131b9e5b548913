-- Writes mails with links that set a password to the active accounts that have an email address on a host; answers how
-- many. One that got a link in the last five minutes gets none, so that nobody fills a mailbox.
create or replace function notify.send_password_reset(p_email text, p_hostname text, p_organization text)
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_account record;
  v_count   integer := 0;
begin
  perform set_config('assetry.action', 'request_password_reset', true);

  for v_account in
    select a.id, a.organization_id, r.id as relay_id
      from identity.accounts as a
      join core.organizations as o on o.id = a.organization_id
      join notify.relays as r on r.organization_id = o.id and r.channel = 'EMAIL' and r.status = 'ACTIVE'
     where a.email_normalized = p_email
       and a.kind = 'PERSON'
       and a.status = 'ACTIVE'
       and o.status = 'ACTIVE'
       and (p_organization is null or p_organization in (o.id::text, o.name))
       and not exists (select 1 from core.organizations as h where h.hostname = p_hostname and h.id <> o.id)
       and not exists (
             select 1
               from identity.password_links as l
              where l.organization_id = a.organization_id
                and l.account_id = a.id
                and l.created_at > clock_timestamp() - interval '5 minutes'
           )
     order by a.id
  loop
    perform notify.write_password_mail(v_account.organization_id, v_account.id, v_account.relay_id, 'RESET');
    v_count := v_count + 1;
  end loop;

  return v_count;
end
$$;

grant execute on function notify.send_password_reset to assetry_worker;
