-- The months to which something in the books of a site belongs by the one time zone or by the other, but not by both:
-- movements of stock at the days on which months begin, and approved invoices.
create or replace function core.months_moved(p_site_id uuid, p_before text, p_after text)
returns date[]
language sql
stable
security definer
set search_path = ''
as $$
  with first as (
    select min(m.moved_at) as moved_at
      from inventory.movements as m
     where m.organization_id = core.current_organization_id()
       and m.site_id = p_site_id
  ),
  begins as (
    select b.month_on, least(b.month_on at time zone p_before, b.month_on at time zone p_after) as from_at,
           greatest(b.month_on at time zone p_before, b.month_on at time zone p_after) as before_at
      from first as f
     cross join lateral generate_series(
        date_trunc('month', f.moved_at at time zone 'UTC'), (clock_timestamp() at time zone 'UTC') + interval '1 month',
        interval '1 month'
      ) as b (month_on)
  )
  select coalesce(array_agg(distinct k.month_on), '{}')
    from (
      select b.month_on, b.month_on - interval '1 month' as before_on
        from begins as b
       where exists (
               select
                 from inventory.movements as m
                where m.organization_id = core.current_organization_id()
                  and m.moved_at >= b.from_at
                  and m.moved_at < b.before_at
                  and m.site_id = p_site_id
             )
      union
      select date_trunc('month', i.approved_at at time zone p_before),
             date_trunc('month', i.approved_at at time zone p_after)
        from procurement.invoices as i
       where i.organization_id = core.current_organization_id()
         and i.site_id = p_site_id
         and date_trunc('month', i.approved_at at time zone p_before)
             <> date_trunc('month', i.approved_at at time zone p_after)
    ) as n
   cross join lateral unnest(array[n.month_on::date, n.before_on::date]) as k (month_on)
$$;

grant execute on function core.months_moved to assetry_api;
