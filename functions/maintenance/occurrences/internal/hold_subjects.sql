-- Holds as it is what these schedules are about, before the schedules themselves and in the one order of locks; answers
-- those of which all is held. What somebody else is changing is left to the next run.
create or replace function maintenance.hold_subjects(p_schedule_ids uuid[])
returns uuid[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_locations uuid[];
  v_assets    uuid[];
  v_meters    uuid[];
  v_types     uuid[];
  v_templates uuid[];
  v_plans     uuid[];
  v_routes    uuid[];
begin
  v_locations := array(
    select l.id
      from asset.locations as l
     where l.id in (select s.location_id from maintenance.schedules as s where s.id = any (p_schedule_ids))
     order by l.id
       for share skip locked
  );
  v_assets := array(
    select a.id
      from asset.assets as a
     where a.id in (
             select s.asset_id from maintenance.schedules as s where s.id = any (p_schedule_ids)
             union all
             select t.asset_id
               from maintenance.schedules as s
               join maintenance.route_stops as t on t.route_id = s.route_id
              where s.id = any (p_schedule_ids)
           )
     order by a.id
       for share skip locked
  );
  v_meters := array(
    select m.id
      from meter.meters as m
     where m.id in (select s.meter_id from maintenance.schedules as s where s.id = any (p_schedule_ids))
     order by m.id
       for share skip locked
  );
  v_types := array(
    select t.id
      from work.types as t
     where t.id in (select s.type_id from maintenance.schedules as s where s.id = any (p_schedule_ids))
     order by t.id
       for share skip locked
  );
  v_templates := array(
    select t.id
      from inspection.templates as t
     where t.id in (select s.template_id from maintenance.schedules as s where s.id = any (p_schedule_ids))
     order by t.id
       for share skip locked
  );
  v_plans := array(
    select p.id
      from maintenance.job_plans as p
     where p.id in (
             select s.job_plan_id from maintenance.schedules as s where s.id = any (p_schedule_ids)
             union all
             select l.job_plan_id
               from maintenance.schedules as s
               join maintenance.schedule_plans as l on l.schedule_id = coalesce(s.covering_schedule_id, s.id)
              where s.id = any (p_schedule_ids)
           )
     order by p.id
       for share skip locked
  );

  v_routes := array(
    select r.id
      from maintenance.routes as r
     where r.id in (select s.route_id from maintenance.schedules as s where s.id = any (p_schedule_ids))
     order by r.id
       for share skip locked
  );

  return array(
    select s.id
      from maintenance.schedules as s
     where s.id = any (p_schedule_ids)
       and (s.location_id is null or s.location_id = any (v_locations))
       and (s.asset_id is null or s.asset_id = any (v_assets))
       and (s.meter_id is null or s.meter_id = any (v_meters))
       and (s.type_id is null or s.type_id = any (v_types))
       and (s.template_id is null or s.template_id = any (v_templates))
       and (s.job_plan_id is null or s.job_plan_id = any (v_plans))
       and (s.route_id is null or s.route_id = any (v_routes))
       and not exists (
             select 1
               from maintenance.route_stops as t
              where t.route_id = s.route_id
                and t.asset_id <> all (v_assets)
           )
       and not exists (
             select 1
               from maintenance.schedule_plans as l
              where l.schedule_id = coalesce(s.covering_schedule_id, s.id)
                and l.job_plan_id <> all (v_plans)
           )
  );
end
$$;

grant execute on function maintenance.hold_subjects to assetry_api;
