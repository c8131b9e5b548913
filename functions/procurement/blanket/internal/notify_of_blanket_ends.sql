-- Notifies of blanket orders whose notice has begun, in all organizations; answers how many. Fifty a call; what fails
-- with one stops no other, and what somebody has locked is left to the next run. The days of the world differ by one
-- from UTC's at most: only what is near its last day is looked at.
create or replace function procurement.notify_of_blanket_ends(p_at timestamptz default clock_timestamp())
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_day date := core.site_date(null, p_at);
begin
  perform set_config('assetry.action', 'notify_of_blanket_ends', true);

  return (
    select core.take_each(
             'notify_of_blanket_ends', 'procurement.notify_of_blanket_end', array_agg(d.organization_id order by d.id),
             array_agg(d.id order by d.id), p_at
           )
      from (
        select n.id, n.organization_id
          from (
            select o as blanket, o.id, o.organization_id
              from procurement.purchase_orders as o
             where o.kind = 'BLANKET'
               and o.status not in ('CLOSED', 'CANCELLED')
               and o.notice_days is not null
               and o.notified_ends_on is distinct from o.ends_on
               and o.ends_on >= v_day - 1
               and o.ends_on - o.notice_days <= v_day + 1
             order by o.ends_on, o.id
            offset 0
          ) as n
         where procurement.is_blanket_notice_due(n.blanket, p_at)
           and not core.is_put_off(n.organization_id, 'notify_of_blanket_ends', n.id, p_at)
         limit 50
      ) as d
  );
end
$$;

grant execute on function procurement.notify_of_blanket_ends to assetry_worker;
