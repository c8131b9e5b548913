-- The minutes of work between two instants, negative when the second is the earlier one. Nine digits after the
-- point, so that workforce.add_business_minutes finds back to the microsecond. What was calculated ahead is looked up.
create or replace function workforce.business_minutes(
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
  select case
    when p_calendar_id is null then round(extract(epoch from p_to - p_from) / 60, 9)
    else coalesce(
      round(
        (
          workforce.passed_seconds(p_calendar_id, p_time_zone, p_to)
          - workforce.passed_seconds(p_calendar_id, p_time_zone, p_from)
        ) / 60, 9
      ),
      workforce.sum_business_minutes(p_calendar_id, p_time_zone, p_from, p_to)
    )
  end
$$;

grant execute on function workforce.business_minutes to assetry_api;
