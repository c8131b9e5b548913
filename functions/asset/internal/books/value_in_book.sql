-- What an asset is worth in a book when a day begins: what it cost by then, without what is charged for the days
-- before, posted or not.
create or replace function asset.value_in_book(p_book asset.books, p_on date)
returns numeric
language sql
stable
set search_path = ''
as $$
  select p_book.cost
           + (
             select coalesce(sum(c.cost_amount), 0)
               from asset.book_changes as c
              where c.book_id = p_book.id
                and asset.first_of_month(c.changes_on) < p_on
           )
           - greatest(
             (
               select coalesce(
                        sum(
                          asset.charge_of_piece(
                            least(asset.book_position(p_book, p_on - 1), p.until) - p.since, p.numerator,
                            p.denominator, p.most
                          )
                        ),
                        0
                      ) / core.coins_in(p_book.currency)
                 from asset.depreciation_pieces(p_book) as p
                where p.at_once_on is null
                   or p.at_once_on < p_on
             ),
             (
               select coalesce(sum(l.charge_amount), 0)
                 from asset.depreciation_lines as l
                where l.book_id = p_book.id
                  and l.kind = 'CHARGE'
                  and l.reversed_at is null
                  and l.ends_on < p_on
             )
           )
$$;

grant execute on function asset.value_in_book to assetry_api;
