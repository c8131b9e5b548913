-- What the indicators of stock of one site are reckoned from, between two instants; factor is 100 for a percentage.
create or replace function inventory.indicators_of_site(p_site_id uuid, p_after timestamptz, p_before timestamptz)
returns table (
  indicator text, numerator numeric, denominator numeric, factor integer, counted_ids uuid[], of_ids uuid[]
)
language sql
stable
set search_path = ''
as $$
  with stood as (
    select array_agg(s.id order by s.id) filter (where s.quantity > 0) as ids, coalesce(sum(s.value), 0) as value,
           array_agg(s.id order by s.id)
             filter (where s.quantity > 0 and s.last_moved_at < p_before - interval '1 year') as idle_ids,
           coalesce(sum(s.value) filter (where s.last_moved_at < p_before - interval '1 year'), 0) as idle_value
      from inventory.standings as s
     where s.site_id = p_site_id
  ),
  shipped as (
    select array_agg(l.id order by l.id) as ids,
           coalesce(sum(l.shipped_value - l.received_value - l.lost_value), 0) as value
      from inventory.transfers as t
      join inventory.transfer_lines as l on l.transfer_id = t.id
     where t.site_id = p_site_id
       and t.status in ('SHIPPED', 'PARTIALLY_RECEIVED')
       and l.quantity > l.received_quantity + l.lost_quantity
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
  later as (
    select coalesce(sum(m.amount), 0) as change
      from inventory.movements as m
     where m.site_id = p_site_id
       and m.moved_at >= p_before
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
   cross join later as f
   cross join asked as a
   cross join needed as n
   cross join counted as c
   cross join lateral (
      values
        (
          'STOCK_VALUE', s.value + t.value, 1::numeric, 1, coalesce(s.ids, '{}') || coalesce(t.ids, '{}'), null::uuid[]
        ),
        ('TURNS', m.received, s.value, 1, m.receipt_ids, s.ids),
        ('ISSUE_TURNS', m.issued, (s.value - f.change - m.change + s.value - f.change) / 2, 1, m.issue_ids, null),
        ('STOCK_OUT_PERCENT', a.short::numeric, a.amount::numeric, 100, a.short_ids, a.ids),
        ('FILL_PERCENT', n.issued, n.required, 100, n.ids, n.ids),
        ('INACTIVE_PERCENT', s.idle_value, s.value, 100, s.idle_ids, s.ids),
        ('COUNT_ACCURACY_PERCENT', c.right::numeric, c.amount::numeric, 100, c.right_ids, c.ids)
   ) as i (indicator, numerator, denominator, factor, counted_ids, of_ids)
$$;

grant execute on function inventory.indicators_of_site to assetry_api;
