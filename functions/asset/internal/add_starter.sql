-- Reasons of downtime.
create or replace function asset.add_starter(p_ids uuid[], p_details jsonb)
returns jsonb
language sql
volatile
set search_path = ''
as $$
  with made as (
    insert into asset.downtime_reasons (organization_id, code, name, kind, is_failure)
    select o.id, r.code, r.name, r.kind, r.code = 'BREAKDOWN'
      from unnest(p_ids) as o (id)
     cross join (
        values
          ('BREAKDOWN', 'Breakdown', 'UNPLANNED'), ('WAITING_PARTS', 'Waiting for parts', 'UNPLANNED'),
          ('MAINTENANCE', 'Planned maintenance', 'PLANNED'), ('CHANGEOVER', 'Changeover', 'PLANNED'),
          ('NO_DEMAND', 'No demand', 'IDLE'), ('POWER', 'No power from the grid', 'EXTERNAL')
     ) as r (code, name, kind)
    on conflict (organization_id, code) where code is not null do nothing
    returning 1
  )
  select jsonb_build_object('downtime_reasons', count(*)) from made
$$;
