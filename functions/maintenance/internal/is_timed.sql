-- Whether time alone brings a schedule, so that its days can be told for ever.
create or replace function maintenance.is_timed(p_schedule maintenance.schedules)
returns boolean
language sql
immutable
return p_schedule.meter_id is null and p_schedule.event is null;

grant execute on function maintenance.is_timed to assetry_api, assetry_list;
