-- Writes mails to accounts of an organization that reach a site, or without one to those that reach any, of what
-- happened there, and gives them to the worker; answers how many. Without an active relay for mail nobody is told, nor
-- is an account without an address or one that cannot sign in. For whatever domain has something to tell persons.
create or replace function notify.tell(
  p_organization_id uuid,
  p_site_id         uuid,
  p_account_ids     uuid[],
  p_subject         text,
  p_body            text
)
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_relay_id uuid;
  v_id       uuid;
  v_count    integer := 0;
begin
  select r.id into v_relay_id
    from notify.relays as r
   where r.organization_id = p_organization_id
     and r.channel = 'EMAIL'
     and r.status = 'ACTIVE';

  if not found then
    return 0;
  end if;

  for v_id in
    insert into notify.messages (organization_id, site_id, relay_id, kind, recipient, subject, body)
    select p_organization_id, p_site_id, v_relay_id, 'EVENT', a.email,
           left(regexp_replace(p_subject, '[[:cntrl:]]+', ' ', 'g'), 200), left(p_body, 10000)
      from identity.accounts as a
     where a.organization_id = p_organization_id
       and a.id = any (p_account_ids)
       and a.status = 'ACTIVE'
       and a.email is not null
       and case
             when p_site_id is null then a.reaches_all_sites or identity.site_ids_of(a.id) <> '{}'
             else array[p_site_id] <@ identity.site_ids_of(a.id)
           end
     order by a.id
    returning id
  loop
    perform notify.enqueue_message(v_id);
    v_count := v_count + 1;
  end loop;

  return v_count;
end
$$;

grant execute on function notify.tell to assetry_api;
