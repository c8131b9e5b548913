-- The minutes of work between two instants, by the hours themselves; negative when the second is the earlier one. Slow:
-- workforce.business_minutes asks it where nothing was calculated ahead.
create or replace function workforce.sum_business_minutes(
  p_calendar_id uuid,
  p_time_zone   text,
  p_from        timestamptz,
  p_to          timestamptz
)
returns numeric
language sql
stable
set search_path = ''
as $$
  select case when p_to < p_from then -1 else 1 end
           * coalesce(round(sum(extract(epoch from w.ends_at - w.starts_at)) / 60, 9), 0)
    from workforce.working_times(p_calendar_id, p_time_zone, least(p_from, p_to), greatest(p_from, p_to)) as w
$$;

grant execute on function workforce.sum_business_minutes to assetry_api;
