-- Takes back what is posted for an asset in a book, which is locked, from a month on, the last first; answers it as it
-- is then. The opposite of what counts in a closed month counts on the first open day.
create or replace function asset.reverse_lines(p_book asset.books, p_from_on date, p_reason text)
returns asset.books
language plpgsql
volatile
set search_path = ''
as $$
begin
  with taken as (
    update asset.depreciation_lines as l
       set reversed_at = clock_timestamp()
     where l.book_id = p_book.id
       and l.kind = 'CHARGE'
       and l.reversed_at is null
       and l.period_on >= p_from_on
    returning l.*
  ),
  opposite as (
    insert into asset.depreciation_lines (
      site_id, book_id, kind, period_on, ends_on, posted_on, opening_value, changed_amount, charge_amount,
      closing_value, reverses_id, note
    )
    select t.site_id, t.book_id, 'REVERSAL', t.period_on, t.ends_on,
           core.open_day(coalesce(t.posted_on, t.ends_on), core.site_date(t.site_id, clock_timestamp())),
           t.closing_value, -t.changed_amount, -t.charge_amount, t.opening_value, t.id, p_reason
      from taken as t
     order by t.period_on desc
    returning changed_amount, charge_amount
  )
  update asset.books as b
     set posted_through_on = case when p_from_on > b.starts_on then p_from_on - 1 end,
         accumulated_depreciation = b.accumulated_depreciation
           + (select coalesce(sum(o.charge_amount), 0) from opposite as o),
         book_value = b.book_value + (select coalesce(sum(o.changed_amount - o.charge_amount), 0) from opposite as o)
   where b.id = p_book.id
  returning * into p_book;

  return p_book;
end
$$;

grant execute on function asset.reverse_lines to assetry_api;
