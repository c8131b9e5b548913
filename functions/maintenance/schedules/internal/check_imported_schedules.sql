-- Looks at the schedules of an import: what they are about stays as it is meanwhile and is of use at their site, their
-- values fit together, and only drafts change. What follows from the values of a schedule is added to them.
create or replace function maintenance.check_imported_schedules(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_held      jsonb := core.hold_imported(
    'maintenance.schedules', p_rows, maintenance.held_fields(), '{site_id,status,kind}'
  );
  v_plan_ids  uuid[] := array(
    select distinct (r.kept ->> 'job_plan_id')::uuid from unnest(p_rows) as r where r.faults = '[]'
  );
  v_published jsonb := (
    select coalesce(jsonb_object_agg(r.job_plan_id, true), '{}')
      from maintenance.job_plan_revisions as r
     where r.job_plan_id = any (v_plan_ids)
       and r.status = 'PUBLISHED'
  );
begin
  return array(
    select case
             when r.faults <> '[]' or not r.is_new and r.kept = '{}' then
               row(r.position, r.code, r.id, r.is_new, r.kept, r.faults)::core.import_row
             when s.status <> 'DRAFT' then
               row(
                 r.position, r.code, r.id, r.is_new, r.kept,
                 jsonb_build_array(
                   core.fault('status', 'READ_ONLY', format('The schedule is %s: only drafts are changed', s.status))
                 )
               )::core.import_row
             else row(
               r.position, r.code, r.id, r.is_new,
               v.kept || jsonb_build_object(
                 'basis', (n).basis, 'off_season', (n).off_season, 'start_units', (n).start_units,
                 'rule_ends_on', (n).rule_ends_on
               ),
               maintenance.schedule_faults(n) || maintenance.subject_faults(n, v.kept, v_held, v_published)
             )::core.import_row
           end
      from unnest(p_rows) as r
      left join maintenance.schedules as s on s.id = r.id
     cross join lateral (
        select case when r.is_new then maintenance.new_schedule(r.kept, v_held) else r.kept end as kept
        -- Once a row.
        offset 0
     ) as v
     cross join lateral (
        select maintenance.with_standard(
                 jsonb_populate_record(s, case when r.faults = '[]' then v.kept end)
               ) as n
        offset 0
     ) as w
     order by r.position
  );
end
$$;

grant execute on function maintenance.check_imported_schedules to assetry_api;
