-- The next export for the worker, with all that its archive needs but the rows: no row when nothing waits. Of an
-- organization one is at work at once, its oldest first.
create or replace function integration.claim_export()
returns table (
  export_id       uuid,
  attempt         integer,
  organization_id uuid,
  options         jsonb
)
language plpgsql
volatile
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  v_next   record;
  v_export integration.exports;
begin
  for v_next in
    select e.id, e.organization_id
      from integration.exports as e
      join core.organizations as o on o.id = e.organization_id and o.status = 'ACTIVE'
     where e.status = 'QUEUED'
       and not exists (
             select
               from integration.exports as w
              where w.organization_id = e.organization_id
                and w.status = 'RUNNING'
           )
     -- An organization in which many wait keeps nobody else waiting.
     order by row_number() over (partition by e.organization_id order by e.created_at, e.id), e.created_at, e.id
     limit 50
  loop
    -- Who has the lock claims one of that organization now.
    perform from core.organizations as o where o.id = v_next.organization_id for no key update skip locked;
    continue when not found;
    v_export := integration.lock_waiting_export(v_next.id);
    continue when v_export.id is null;
    perform core.act_as_task(v_export.organization_id);
    perform set_config('assetry.action', 'claim_export', true);

    update integration.exports as e
       set status = 'RUNNING',
           attempts = e.attempts + 1,
           progress_count = 0,
           lease_ends_at = clock_timestamp() + interval '2 minutes'
     where e.id = v_export.id
    returning * into v_export;

    return query select v_export.id, v_export.attempts, v_export.organization_id, integration.export_options(v_export);
    return;
  end loop;
end
$$;

grant execute on function integration.claim_export to assetry_worker;
