-- Makes these the job plans that take their turn in a schedule that is locked. One that is named by its id stays.
create or replace function maintenance.store_plans(
  p_schedule maintenance.schedules,
  p_plans    maintenance.schedule_plans[]
)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_faults jsonb;
begin
  select coalesce(
           jsonb_agg(
             core.fault(format('p_plans[%s].id', g.position), 'NOT_FOUND', 'No such row of this schedule')
             order by g.position
           ),
           '[]'
         )
    into v_faults
    from unnest(p_plans) as g
   where g.id is not null
     and not exists (
       select 1 from maintenance.schedule_plans as l where l.id = g.id and l.schedule_id = p_schedule.id
     );

  perform core.refuse_faults(v_faults);

  delete from maintenance.schedule_plans as l
   where l.schedule_id = p_schedule.id
     and l.id <> all (array(select g.id from unnest(p_plans) as g where g.id is not null));

  update maintenance.schedule_plans as l
     set position = g.position,
         every_nth = g.every_nth,
         job_plan_id = g.job_plan_id
    from unnest(p_plans) as g
   where l.id = g.id;

  insert into maintenance.schedule_plans (site_id, schedule_id, position, every_nth, job_plan_id, since_seq)
  select p_schedule.site_id, p_schedule.id, g.position, g.every_nth, g.job_plan_id, p_schedule.occurrence_count
    from unnest(p_plans) as g
   where g.id is null
   order by g.position;
end
$$;

grant execute on function maintenance.store_plans to assetry_api;
