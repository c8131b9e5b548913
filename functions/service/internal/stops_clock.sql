-- Whether a reason for a hold stops the clock of a metric.
create or replace function service.stops_clock(p_hold_reason text, p_metric text)
returns boolean
language sql
stable
set search_path = ''
as $$
  select coalesce(
    (
      select case p_metric when 'RESOLVE' then h.pauses_clock else h.pauses_response end
        from work.hold_reasons as h
       where h.code = p_hold_reason
    ),
    false
  )
$$;

grant execute on function service.stops_clock to assetry_api;
