-- A clock that counts no more, because of a change or because nothing is done any more. What was missed by then stays
-- missed.
create or replace function service.end_clock(p_clock service.clocks, p_at timestamptz)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  if p_clock.met_at is null and p_clock.state <> 'BREACHED' then
    p_clock.state := case when p_clock.due_at < p_at then 'BREACHED' else 'CANCELLED' end;
    p_clock.breached_at := case when p_clock.due_at < p_at then greatest(p_clock.due_at, p_clock.attached_at) end;
  end if;

  update service.clocks as c
     set is_current = false,
         state = p_clock.state,
         breached_at = p_clock.breached_at,
         ended_at = p_at,
         remaining_minutes = null,
         next_notice_at = service.next_notice(p_clock)
   where c.id = p_clock.id;
end
$$;

grant execute on function service.end_clock to assetry_api;
