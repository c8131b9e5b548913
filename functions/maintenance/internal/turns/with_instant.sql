-- The schedule, due next at an instant and made at another; put off to its season when it says so.
create or replace function maintenance.with_instant(
  p_schedule    maintenance.schedules,
  p_due_at      timestamptz,
  p_generate_at timestamptz
)
returns maintenance.schedules
language plpgsql
stable
set search_path = ''
as $$
declare
  v_day date := core.site_date(p_schedule.site_id, p_due_at);
begin
  if p_schedule.off_season = 'DEFER' and maintenance.season_day(p_schedule, v_day) > v_day then
    return maintenance.with_next(p_schedule, v_day);
  end if;

  p_schedule.next_due_on := v_day;
  p_schedule.next_due_at := p_due_at;
  p_schedule.next_generate_at := p_generate_at;
  return p_schedule;
end
$$;

grant execute on function maintenance.with_instant to assetry_api, assetry_list;
