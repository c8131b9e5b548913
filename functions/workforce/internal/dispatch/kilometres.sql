-- The distance of two places on a sphere with the radius of the earth, in kilometres.
create or replace function workforce.kilometres(
  p_latitude numeric, p_longitude numeric, p_other_latitude numeric, p_other_longitude numeric
)
returns numeric
language sql
immutable
set search_path = ''
as $$
  select round(
           (
             2 * 6371 * asin(
               least(
                 1,
                 sqrt(
                   sind((p_other_latitude - p_latitude)::float8 / 2) ^ 2
                     + cosd(p_latitude::float8) * cosd(p_other_latitude::float8)
                         * sind((p_other_longitude - p_longitude)::float8 / 2) ^ 2
                 )
               )
             )
           )::numeric,
           6
         )
$$;

grant execute on function workforce.kilometres to assetry_api, assetry_list;
