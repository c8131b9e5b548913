-- Posts what is to be charged for assets in books, which are locked, up to a day; answers how many lines that made. A
-- month in which nothing is charged or changed has no line. What is recorded by hand is left alone. What belongs to a
-- closed month counts on the first open day.
create or replace function asset.post_books(p_book_ids uuid[], p_through date)
returns integer
language sql
volatile
set search_path = ''
as $$
  with schedule as materialized (
    select b.id as book_id, b.site_id, s.*
      from asset.books as b
     cross join lateral asset.depreciation_schedule(b, p_through) as s
     where b.id = any (p_book_ids)
       and b.method <> 'MANUAL'
  ),
  day as materialized (
    select d.site_id, d.ends_on, core.open_day(d.ends_on, core.site_date(d.site_id, clock_timestamp())) as posted_on
      from (
        select distinct s.site_id, s.ends_on from schedule as s where s.charge_amount <> 0 or s.changed_amount <> 0
      ) as d
  ),
  posted as (
    insert into asset.depreciation_lines (
      site_id, book_id, period_on, ends_on, posted_on, opening_value, changed_amount, charge_amount, closing_value
    )
    select s.site_id, s.book_id, s.period_on, s.ends_on, d.posted_on, s.opening_value, s.changed_amount,
           s.charge_amount, s.closing_value
      from schedule as s
      join day as d on d.site_id = s.site_id and d.ends_on = s.ends_on
     where s.charge_amount <> 0
        or s.changed_amount <> 0
     order by s.book_id, s.period_on
    returning id
  ),
  closed as (
    update asset.books as b
       set posted_through_on = t.through_on,
           accumulated_depreciation = b.accumulated_depreciation + t.charged,
           book_value = b.book_value + t.changed - t.charged
      from (
        select s.book_id, max(s.ends_on) as through_on, sum(s.charge_amount) as charged,
               sum(s.changed_amount) as changed
          from schedule as s
         group by s.book_id
      ) as t
     where b.id = t.book_id
  )
  select count(*)::integer from posted
$$;

grant execute on function asset.post_books to assetry_api;
