-- Attempts to log in stay on record for as long as retention says, by organization; those of nobody known apart. 2,000
-- a round.
create or replace function identity.forget_auth_events()
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
             from core.organizations as o
            cross join lateral (
               select a.id
                 from identity.auth_events as a
                where a.organization_id = o.id
                  and a.at < now() - core.retention('identity.auth_events')
                limit 2000
             ) as e
            limit 2000
         ));
  get diagnostics v_count = row_count;
  return v_count;
end
$$;
