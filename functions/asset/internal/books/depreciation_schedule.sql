-- What is charged for an asset in a book month by month, from what is posted on up to a day, whole months of nothing
-- included. What has been charged by the end of a month is rounded once, from the beginning: so it is right to the
-- cent on any day, and the same whether it was posted each month or all at once. It never goes down: what a corrected
-- reading of a meter counts less is made up for by the next months. After a disposal that was undone the rest of its
-- month is a period of its own, with the changes that the posted part of the month does not have.
create or replace function asset.depreciation_schedule(p_book asset.books, p_through date)
returns table (
  period_on      date,
  ends_on        date,
  opening_value  numeric,
  changed_amount numeric,
  charge_amount  numeric,
  closing_value  numeric
)
language sql
stable
set search_path = ''
as $$
  with piece as materialized (
    select p.* from asset.depreciation_pieces(p_book) as p
  ),
  month as (
    select m.starts_on::date as month_on,
           greatest(m.starts_on::date, p_book.posted_through_on + 1) as starts_on,
           least(asset.last_of_month(m.starts_on::date), p_through) as ends_on
      from generate_series(
             asset.first_of_month(coalesce(p_book.posted_through_on + 1, p_book.starts_on))::timestamp,
             p_through::timestamp,
             interval '1 month'
           ) as m (starts_on)
  ),
  target as (
    select m.starts_on,
           m.ends_on,
           (
             select coalesce(
                      sum(
                        asset.charge_of_piece(
                          least(q.at, p.until) - p.since, p.numerator, p.denominator, p.most
                        )
                      ),
                      0
                    ) / core.coins_in(p_book.currency)
               from piece as p
              where p.at_once_on is null
                 or p.at_once_on <= m.ends_on
           ) as charged,
           (
             select coalesce(sum(c.cost_amount), 0)
               from asset.book_changes as c
              where c.book_id = p_book.id
                and asset.first_of_month(c.changes_on) = m.month_on
           ) - (
             select coalesce(sum(l.changed_amount), 0)
               from asset.depreciation_lines as l
              where l.book_id = p_book.id
                and l.kind = 'CHARGE'
                and l.reversed_at is null
                and l.period_on >= m.month_on
                and l.period_on < m.starts_on
           ) as changed
      from month as m
     cross join lateral asset.book_position(p_book, m.ends_on) as q (at)
  ),
  run as (
    select t.starts_on, t.ends_on, t.changed,
           greatest(p_book.accumulated_depreciation, max(t.charged) over w) as charged,
           p_book.book_value + p_book.accumulated_depreciation + sum(t.changed) over w as cost
      from target as t
    window w as (order by t.starts_on)
  ),
  step as (
    select r.*, r.charged - lag(r.charged, 1, p_book.accumulated_depreciation) over (order by r.starts_on) as charge
      from run as r
  )
  select s.starts_on, s.ends_on, round(s.cost - s.changed - s.charged + s.charge, 4), round(s.changed, 4),
         round(s.charge, 4), round(s.cost - s.charged, 4)
    from step as s
   order by s.starts_on
$$;

grant execute on function asset.depreciation_schedule to assetry_api, assetry_list;
