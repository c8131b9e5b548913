-- Refuses work orders, which are held as they are, that an outage cannot hold: each by its place in the field, which is
-- that of a row where there is but one.
create or replace function maintenance.check_gathered(
  p_outage maintenance.outages, p_work_order_ids uuid[], p_field text default 'p_work_order_ids[%s]'
)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_faults jsonb;
begin
  select coalesce(
           jsonb_agg(
             core.fault(format(p_field, u.place), f.code, f.message) order by u.place, f.code, f.message
           ),
           '[]'
         )
    into v_faults
    from unnest(p_work_order_ids) with ordinality as u (id, place)
    left join work.work_orders as w on w.id = u.id
   cross join lateral (
      values
        ('NOT_FOUND', 'No such work order', w.id is null and u.id is not null),
        ('NOT_ALLOWED', format('%s is at another site', w.work_order_number), w.site_id <> p_outage.site_id),
        (
          'NOT_ALLOWED', format('%s is %s', w.work_order_number, w.status),
          work.is_over(w.status) and u.id <> all (maintenance.held_order_ids(p_outage))
        )
    ) as f (code, message, is_so)
   where f.is_so;

  perform core.refuse_faults(v_faults);
  perform maintenance.refuse_held(p_outage.id, p_work_order_ids);
end
$$;

grant execute on function maintenance.check_gathered to assetry_api;
