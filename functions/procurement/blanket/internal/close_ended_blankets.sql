-- Closes the blanket orders whose last day is over, in all organizations; answers how many. Fifty a call; what fails
-- with one stops no other, and what somebody has locked is left to the next run. The days of the world differ by one
-- from UTC's at most: only what is near its last day is looked at.
create or replace function procurement.close_ended_blankets(p_at timestamptz default clock_timestamp())
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_day date := core.site_date(null, p_at);
begin
  perform set_config('assetry.action', 'close_ended_blankets', true);

  return (
    select core.take_each(
             'close_ended_blankets', 'procurement.close_blanket', array_agg(d.organization_id order by d.id),
             array_agg(d.id order by d.id), p_at
           )
      from (
        select n.id, n.organization_id
          from (
            select o as blanket, o.id, o.organization_id
              from procurement.purchase_orders as o
             where o.kind = 'BLANKET'
               and o.status not in ('CLOSED', 'CANCELLED')
               and o.ends_on <= v_day
             order by o.ends_on, o.id
            offset 0
          ) as n
         where procurement.is_blanket_over(n.blanket, p_at)
           and not core.is_put_off(n.organization_id, 'close_ended_blankets', n.id, p_at)
         limit 50
      ) as d
  );
end
$$;

grant execute on function procurement.close_ended_blankets to assetry_worker;
