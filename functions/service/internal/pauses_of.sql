-- The holds of a work order that stop a clock, in order: those that pause its due date, or those that pause what comes
-- before the work. A hold that took no time is none.
create or replace function service.pauses_of(p_work_order_id uuid, p_is_response boolean)
returns tstzrange[]
language sql
stable
set search_path = ''
as $$
  select coalesce(array_agg(c.during order by c.started_at), '{}')
    from work.clock_segments as c
    left join work.hold_reasons as h on h.code = c.hold_reason
    left join work.own_hold_reasons as o on o.organization_id = c.organization_id and o.code = c.own_hold_reason
   where c.work_order_id = p_work_order_id
     and not isempty(c.during)
     and case
           when p_is_response then coalesce(o.pauses_response, h.pauses_response)
           else coalesce(o.pauses_clock, h.pauses_clock)
         end
$$;

grant execute on function service.pauses_of to assetry_api;
