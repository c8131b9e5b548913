-- How much of what is left goes in a year, in percent, to six places: as it was given, or what leads from the cost to
-- the salvage amount.
create or replace function asset.written_down_rate(p_book asset.books)
returns numeric
language sql
immutable
set search_path = ''
as $$
  select coalesce(
           p_book.rate_percent,
           round(100 - 100 * power(p_book.salvage_amount / nullif(p_book.cost, 0), 12.0 / p_book.life_months), 6)
         )
$$;

grant execute on function asset.written_down_rate to assetry_api, assetry_list;
