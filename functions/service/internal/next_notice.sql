-- When there is something to tell of a clock that was not told yet. Of one that was reached in time, or that does not
-- count any more, nothing is.
create or replace function service.next_notice(p_clock service.clocks)
returns timestamptz
language sql
immutable
set search_path = ''
as $$
  select case
    when p_clock.state in ('MET', 'CANCELLED') then null
    else least(
      case when p_clock.notified_percent < 50 then p_clock.half_at end,
      case when p_clock.notified_percent < 75 then p_clock.three_quarters_at end,
      case when p_clock.notified_percent < 100 then p_clock.due_at end
    )
  end
$$;

grant execute on function service.next_notice to assetry_api;
