-- Opens inspections that are prepared, all at once: each with the items of its revision, and the meters that these
-- read.
create or replace function inspection.stored(p_inspections inspection.inspections[])
returns inspection.inspections[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_numbers text[] := core.new_numbers('inspection.inspections', cardinality(p_inspections));
begin
  insert into inspection.inspections (
    id, site_id, inspection_number, title, template_id, revision_id, asset_id, location_id, worker_id,
    client_id, due_at, custom
  )
  select i.id, i.site_id, v_numbers[i.ordinality], i.title, i.template_id, i.revision_id, i.asset_id, i.location_id,
         i.worker_id, i.client_id, i.due_at, coalesce(i.custom, '{}')
    from unnest(p_inspections) with ordinality as i
   order by i.ordinality;

  insert into inspection.inspection_items (site_id, inspection_id, template_item_id, is_visible, meter_id)
  select n.site_id, n.id, i.id, i.visible_if is null, coalesce(m.id, l.id)
    from unnest(p_inspections) as n
    join inspection.template_items as i on i.revision_id = n.revision_id
    left join meter.meters as m
      on i.kind = 'METER'
     and m.asset_id = n.asset_id
     and m.name = i.meter_name
     and m.status = 'ACTIVE'
    left join meter.meters as l
      on i.kind = 'METER'
     and l.location_id = n.location_id
     and l.name = i.meter_name
     and l.status = 'ACTIVE';

  return array(
    select i
      from inspection.inspections as i
     where i.id in (select n.id from unnest(p_inspections) as n)
     order by i.id
  );
end
$$;

grant execute on function inspection.stored to assetry_api;
