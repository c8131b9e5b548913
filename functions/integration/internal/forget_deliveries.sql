-- Deletes webhook deliveries that ended long ago, and the bodies and attempts of others, as retention says; returns how
-- many both are. 2,000 of each a round, found by the time at which they were stored, which is the earlier.
create or replace function integration.forget_deliveries()
returns bigint
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_count  bigint;
  v_bodies bigint;
begin
  delete from integration.webhook_deliveries as d
   where d.id = any (array(
           select e.id
             from core.organizations as o
            cross join lateral (
                    select n.id
                      from integration.webhook_deliveries as n
                     where n.organization_id = o.id
                       and n.created_at < now() - core.retention('integration.webhook_deliveries')
                       and n.finished_at < now() - core.retention('integration.webhook_deliveries')
                     limit 2000
                  ) as e
            limit 2000
         ));
  get diagnostics v_count = row_count;

  update integration.webhook_deliveries as d
     set body = null,
         attempt_log = '[]'
   where d.id = any (array(
           select n.id
             from integration.webhook_deliveries as n
            where n.created_at < now() - core.retention('integration.webhook_bodies')
              and n.body is not null
              and n.finished_at < now() - core.retention('integration.webhook_bodies')
            order by n.created_at
            limit 2000
         ));

  get diagnostics v_bodies = row_count;

  return v_count + v_bodies;
end
$$;

grant execute on function integration.forget_deliveries to assetry_worker;
