-- Refuses to change a retired schedule, and the days of an active one: announced work would not come.
create or replace function maintenance.check_changeable(p_schedule maintenance.schedules, p_values jsonb default '{}')
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_faults jsonb;
begin
  perform maintenance.check_uncovered(p_schedule);

  if p_schedule.status = 'RETIRED' then
    perform core.refuse(
      'SCHEDULE_RETIRED', format('Maintenance schedule %s is retired', p_schedule.schedule_number), 409
    );
  end if;

  select jsonb_agg(core.fault(f.field, 'SCHEDULE_ACTIVE',
  'It can change only while the schedule is suspended') order by f.field)
    into v_faults
    from unnest(
           '{basis,every_n,every_unit,rrule,anchor_on,time_of_day,lead_days,overlap_policy,trigger_logic,meter_id,
             every_units,start_units,lead_units,event,season_starts,season_ends,off_season,template_id}'::text[]
         ) as f (field)
   where p_values ? f.field
     and p_schedule.status = 'ACTIVE';

  if v_faults is not null then
    perform core.refuse(
      'SCHEDULE_ACTIVE', format('Maintenance schedule %s is active', p_schedule.schedule_number), 409, v_faults,
      'Suspend it first, or move its due days with rebase_maintenance_schedule'
    );
  end if;
end
$$;

grant execute on function maintenance.check_changeable to assetry_api;
