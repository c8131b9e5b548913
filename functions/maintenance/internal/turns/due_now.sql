-- The schedule, due at an instant, although what it waits for has not come; what has a next day keeps it.
create or replace function maintenance.due_now(p_schedule maintenance.schedules, p_at timestamptz)
returns maintenance.schedules
language plpgsql
stable
set search_path = ''
as $$
begin
  if p_schedule.next_due_on is null then
    p_schedule.next_due_on := core.site_date(p_schedule.site_id, p_at);
    p_schedule.next_due_at := p_at;
    p_schedule.next_generate_at := p_at;
  end if;

  if p_schedule.armed_at is not null then
    p_schedule.armed_at := p_at;
  end if;

  return p_schedule;
end
$$;

grant execute on function maintenance.due_now to assetry_api;
