-- Where the asset's year begins that a position of its life falls into: the years begin with its life; with half a
-- year, those of the calendar do.
create or replace function asset.year_of_position(p_convention text, p_position numeric)
returns numeric
language sql
immutable
set search_path = ''
as $$
  select div(p_position + h.half, 12 * asset.month_ticks()) * 12 * asset.month_ticks() - h.half
    from (select case p_convention when 'HALF_YEAR' then 6 * asset.month_ticks() else 0 end as half) as h
$$;

grant execute on function asset.year_of_position to assetry_api, assetry_list;
