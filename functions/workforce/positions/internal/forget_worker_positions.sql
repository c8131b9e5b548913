-- Deletes positions of workers when retention ends. 2,000 a round.
create or replace function workforce.forget_worker_positions()
returns bigint
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_count bigint;
begin
  delete from workforce.worker_positions
   where id = any (array(
     select e.id
       from core.organizations as o
      cross join lateral (
         select p.id
           from workforce.worker_positions as p
          where p.organization_id = o.id
            and p.recorded_at < now() - core.retention('workforce.worker_positions')
          limit 2000
       ) as e
      limit 2000
   ));
  get diagnostics v_count = row_count;
  return v_count;
end
$$;
