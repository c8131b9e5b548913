-- The turns of schedules, with the inspections of those for which nothing stands in the way: opened all at once. The
-- others are left to maintenance.with_work, which opens one after the other and says why it cannot.
create or replace function maintenance.with_inspections(
  p_schedules maintenance.schedules[],
  p_turns     maintenance.occurrences[]
)
returns maintenance.occurrences[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_next         record;
  v_inspection   inspection.inspections;
  v_inspections  inspection.inspections[] := '{}';
  v_ids          uuid[] := '{}';
  v_schedule_ids uuid[] := '{}';
begin
  for v_next in
    select s as schedule, r.id as revision_id
      from unnest(p_schedules) as s
      join unnest(p_turns) as o on o.schedule_id = s.id and o.status = 'GENERATED'
      join inspection.templates as t on t.id = s.template_id and t.archived_at is null
      join inspection.template_revisions as r on r.template_id = t.id and r.status = 'PUBLISHED'
     where not exists (select 1 from asset.locations as l where l.id = s.location_id and l.site_id <> s.site_id)
       and not exists (select 1 from asset.assets as a where a.id = s.asset_id and a.site_id <> s.site_id)
       and inspection.fits_scope(t.scope, maintenance.inspection_of(s))
       and inspection.lacking_meters(r.id, s.asset_id, (maintenance.inspection_of(s)).location_id) is null
     order by s.next_due_at, s.id
  loop
    v_inspection := maintenance.inspection_of(v_next.schedule);
    v_inspection.id := uuidv7();
    v_inspection.revision_id := v_next.revision_id;
    v_inspections := v_inspections || v_inspection;
    v_ids := v_ids || v_inspection.id;
    v_schedule_ids := v_schedule_ids || (v_next.schedule).id;
  end loop;

  if v_inspections = '{}' then
    return p_turns;
  end if;

  perform inspection.stored(v_inspections);

  return array(
    select jsonb_populate_record(
             o, case when m.id is null then '{}' else jsonb_build_object('inspection_id', m.id) end
           )
      from unnest(p_turns) as o
      left join unnest(v_schedule_ids, v_ids) as m (schedule_id, id) on m.schedule_id = o.schedule_id
  );
end
$$;

grant execute on function maintenance.with_inspections to assetry_api;
