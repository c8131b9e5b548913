-- Writes what was calculated and judged of a clock; nothing when it stands so already.
create or replace function service.store_clock(p_clock service.clocks)
returns void
language sql
volatile
set search_path = ''
as $$
  update service.clocks as c
     set state = p_clock.state,
         due_at = p_clock.due_at,
         remaining_minutes = p_clock.remaining_minutes,
         half_at = p_clock.half_at,
         three_quarters_at = p_clock.three_quarters_at,
         met_at = p_clock.met_at,
         consumed_minutes = p_clock.consumed_minutes,
         breached_at = p_clock.breached_at,
         next_notice_at = p_clock.next_notice_at
   where c.id = p_clock.id
     and c is distinct from p_clock
$$;

grant execute on function service.store_clock to assetry_api;
