-- Whether the reason for which a work order rests stops the clock of a metric.
create or replace function service.stops_clock(p_work_order work.work_orders, p_metric text)
returns boolean
language sql
stable
set search_path = ''
as $$
  select coalesce(
    (
      select case p_metric when 'RESOLVE' then r.pauses_clock else r.pauses_response end
        from (
          select h.pauses_clock, h.pauses_response
            from work.hold_reasons as h
           where h.code = p_work_order.hold_reason
           union all
          select o.pauses_clock, o.pauses_response
            from work.own_hold_reasons as o
           where o.organization_id = p_work_order.organization_id
             and o.code = p_work_order.own_hold_reason
        ) as r
    ),
    false
  )
$$;

grant execute on function service.stops_clock to assetry_api;
