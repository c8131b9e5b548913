-- Gives each asset that came to the category of a schedule, which is locked, a schedule of its own, so many at most or
-- all; answers how many.
create or replace function maintenance.cover_assets(
  p_schedule maintenance.schedules,
  p_at       timestamptz,
  p_most     integer default null
)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_new     maintenance.schedules[];
  v_numbers text[];
begin
  v_new := array(
    select maintenance.for_asset(p_schedule, a.id, p_at)
      from (
        select a.id
          from unnest(maintenance.covered_asset_ids(p_schedule)) as a (id)
         where not exists (
                 select 1
                   from maintenance.schedules as s
                  where s.organization_id = p_schedule.organization_id
                    and s.covering_schedule_id = p_schedule.id
                    and s.asset_id = a.id
                    and s.status <> 'RETIRED'
               )
         order by a.id
         limit p_most
      ) as a
     order by a.id
  );
  v_numbers := core.new_numbers('maintenance.schedules', cardinality(v_new));

  insert into maintenance.schedules (
    site_id, schedule_number, name, asset_id, title, description, priority, type_id, target_minutes, basis, every_n,
    every_unit, anchor_on, time_of_day, lead_days, catch_up, overlap_policy, trigger_logic, event, season_starts,
    season_ends, off_season, job_plan_id, template_id, nest_group, nest_level, nest_window_days, is_statutory,
    in_blackout, window_before_days, covering_schedule_id, status, next_due_on, next_due_at, next_generate_at,
    time_due_on, armed_at, rrule, rule_ends_on, window_after_days, max_ahead, contract_id,
    activated_at
  )
  select n.site_id, v_numbers[n.ordinality], n.name, n.asset_id, n.title, n.description, n.priority, n.type_id,
         n.target_minutes, n.basis, n.every_n, n.every_unit, n.anchor_on, n.time_of_day, n.lead_days, n.catch_up,
         n.overlap_policy, n.trigger_logic, n.event, n.season_starts, n.season_ends, n.off_season, n.job_plan_id,
         n.template_id, n.nest_group, n.nest_level, n.nest_window_days, n.is_statutory, n.in_blackout,
         n.window_before_days, n.covering_schedule_id, n.status, n.next_due_on, n.next_due_at, n.next_generate_at,
         n.time_due_on, n.armed_at, n.rrule, n.rule_ends_on, n.window_after_days, n.max_ahead, n.contract_id,
         n.activated_at
    from unnest(v_new) with ordinality as n
   order by n.ordinality;

  return cardinality(v_new);
end
$$;

grant execute on function maintenance.cover_assets to assetry_api;
