-- How far the life of an asset in a book has gone by the end of a day: in ticks, or what its meter counted in
-- millionths.
create or replace function asset.book_position(p_book asset.books, p_on date)
returns numeric
language sql
stable
set search_path = ''
as $$
  select case p_book.method
           when 'UNITS' then asset.units_used(p_book, p_on)
           else asset.life_used(p_book.starts_on, p_book.convention, p_on)
         end
$$;

grant execute on function asset.book_position to assetry_api, assetry_list;
