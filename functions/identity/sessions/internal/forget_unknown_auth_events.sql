-- Attempts to log in that belong to no organization: anybody can make them, so they are kept for less long.
create or replace function identity.forget_unknown_auth_events()
returns bigint
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_count bigint;
begin
  delete from identity.auth_events
   where id = any (array(
           select e.id
             from identity.auth_events as e
            where e.organization_id is null
              and e.at < now() - core.retention('identity.auth_events of nobody')
            limit 2000
         ));
  get diagnostics v_count = row_count;
  return v_count;
end
$$;
