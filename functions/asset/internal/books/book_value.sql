-- What an asset is worth when a day begins, such as that on which it is sold: by the leading book that it is in, else
-- by the first of its books by code; null when it is in none.
create or replace function asset.book_value(p_asset_id uuid, p_on date)
returns numeric
language sql
stable
set search_path = ''
as $$
  select asset.value_in_book(b, p_on)
    from asset.books as b
    join asset.depreciation_books as d on d.id = b.depreciation_book_id
   where b.asset_id = p_asset_id
     and b.status <> 'CANCELLED'
   order by d.is_leading desc, d.code
   limit 1
$$;

grant execute on function asset.book_value to assetry_api;
