-- Whether an account reads a record at all, as its list would show it: by the permission to read the domain, and where
-- that names the account's own records alone, by being among them.
create or replace function notify.reads_record(p_account_id uuid, p_entity text, p_entity_id uuid)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_account identity.accounts;
  v_list    text;
  v_needed  record;
  v_level   integer;
  v_is_own  boolean := false;
  v_before  jsonb;
begin
  select * into v_account from identity.accounts as a where a.id = p_account_id;
  select e.list into v_list from core.entities as e where e.entity = p_entity;

  for v_needed in
    select n.domain, n.level from hook.reading_needed() as n where n.path = v_list
  loop
    v_level := identity.reading_level_of(v_account.id, v_needed.domain);

    if v_level < v_needed.level then
      return false;
    end if;

    v_is_own := v_is_own or v_level = 1;
  end loop;

  if not v_is_own then
    return true;
  end if;

  v_before := core.act_as_task(v_account.organization_id);

  begin
    perform core.act_for(v_account.id, null, coalesce(core.request_id(), 'notice'));
    v_is_own := audit.current_rows(v_list, array[p_entity_id]) <> '{}';
  exception
    -- The organization was suspended: nobody reads anything, and whoever notifies goes on.
    when sqlstate 'PGRST' then
      v_is_own := false;
  end;

  perform core.act_as_before(v_before);
  return v_is_own;
end
$$;
