-- What the indicators of stock of one site are calculated from, between two days of it and their instants; factor is
-- 100 for a percentage. Values are those at the end: what stands there now, less what moved later.
create or replace function inventory.indicators_of_site(
  p_site_id  uuid,
  p_until    date,
  p_after    timestamptz,
  p_before   timestamptz
)
returns table (
  indicator text, numerator numeric, denominator numeric, factor integer, counted_ids uuid[], of_ids uuid[]
)
language sql
stable
set search_path = ''
as $$
  with later as materialized (
    select m.item_id, m.storeroom_id, sum(m.new_quantity - m.old_quantity) as quantity, sum(m.amount) as value
      from inventory.movements as m
     where m.site_id = p_site_id
       and m.moved_at >= p_before
     group by m.item_id, m.storeroom_id
  ),
  stood as (
    select array_agg(h.id order by h.id) filter (where h.quantity > 0) as ids, coalesce(sum(h.value), 0) as value,
           array_agg(h.id order by h.id) filter (where h.quantity > 0 and h.is_idle) as idle_ids,
           coalesce(sum(h.value) filter (where h.is_idle), 0) as idle_value
      from (
        select s.id, s.quantity - coalesce(l.quantity, 0) as quantity, s.value - coalesce(l.value, 0) as value,
               case
                 when l.item_id is null then s.last_moved_at < y.year_at
                 else not exists (
                        select 1
                          from inventory.movements as m
                         where m.item_id = s.item_id
                           and m.storeroom_id = s.storeroom_id
                           and m.moved_at >= y.year_at
                           and m.moved_at < p_before
                      )
               end as is_idle
          from inventory.standings as s
          -- A year is one on the clocks of the site.
          join (
            select z.id, (p_before at time zone z.time_zone - interval '1 year') at time zone z.time_zone as year_at
              from core.sites as z
          ) as y on y.id = s.site_id
          left join later as l on l.item_id = s.item_id and l.storeroom_id = s.storeroom_id
         where s.site_id = p_site_id
      ) as h
  ),
  shipped as (
    select array_agg(l.id order by l.id) as ids, coalesce(sum(t.value), 0) as value
      from inventory.transit_on(p_until, array[p_site_id]) as t
      join inventory.transfer_lines as l on l.transfer_id = t.transfer_id and l.position = t.transfer_position
  ),
  moved as (
    select array_agg(m.id order by m.id) filter (where m.kind in ('RECEIPT', 'REVERSAL')) as receipt_ids,
           coalesce(sum(m.amount) filter (where m.kind in ('RECEIPT', 'REVERSAL')), 0) as received,
           array_agg(m.id order by m.id) filter (where m.kind in ('ISSUE', 'RETURN')) as issue_ids,
           coalesce(- sum(m.amount) filter (where m.kind in ('ISSUE', 'RETURN')), 0) as issued,
           coalesce(sum(m.amount), 0) as change
      from inventory.movements as m
     where m.site_id = p_site_id
       and m.moved_at >= p_after
       and m.moved_at < p_before
  ),
  asked as (
    select array_agg(r.id order by r.id) as ids, count(*) as amount,
           array_agg(r.id order by r.id) filter (where r.was_short) as short_ids,
           count(*) filter (where r.was_short) as short
      from inventory.reservations as r
     where r.site_id = p_site_id
       and r.is_hard
       and r.created_at >= p_after
       and r.created_at < p_before
  ),
  needed as (
    select array_agg(r.id order by r.id) as ids, coalesce(sum(r.required_quantity), 0) as required,
           coalesce(sum(r.issued_quantity - r.returned_quantity), 0) as issued
      from inventory.reservations as r
     where r.site_id = p_site_id
       and r.needed_at >= p_after
       and r.needed_at < p_before
  ),
  counted as (
    select array_agg(l.id order by l.id) as ids, count(*) as amount,
           array_agg(l.id order by l.id) filter (where l.is_within_tolerance) as right_ids,
           count(*) filter (where l.is_within_tolerance) as right
      from inventory.counts as c
      join inventory.count_lines as l on l.count_id = c.id
     where c.site_id = p_site_id
       and c.status = 'POSTED'
       and c.posted_at >= p_after
       and c.posted_at < p_before
  )
  select i.indicator, i.numerator, i.denominator, i.factor, coalesce(i.counted_ids, '{}'), coalesce(i.of_ids, '{}')
    from stood as s
   cross join shipped as t
   cross join moved as m
    cross join asked as a
   cross join needed as n
   cross join counted as c
   cross join lateral (
      values
        (
          'STOCK_VALUE', s.value + t.value, 1::numeric, 1, coalesce(s.ids, '{}') || coalesce(t.ids, '{}'), null::uuid[]
        ),
        ('TURNS', m.received, s.value, 1, m.receipt_ids, s.ids),
        ('ISSUE_TURNS', m.issued, (s.value - m.change + s.value) / 2, 1, m.issue_ids, null),
        ('STOCK_OUT_PERCENT', a.short::numeric, a.amount::numeric, 100, a.short_ids, a.ids),
        ('FILL_PERCENT', n.issued, n.required, 100, n.ids, n.ids),
        ('INACTIVE_PERCENT', s.idle_value, s.value, 100, s.idle_ids, s.ids),
        ('COUNT_ACCURACY_PERCENT', c.right::numeric, c.amount::numeric, 100, c.right_ids, c.ids)
   ) as i (indicator, numerator, denominator, factor, counted_ids, of_ids)
$$;

grant execute on function inventory.indicators_of_site to assetry_api, assetry_list;
