-- The one of some names that somebody may have meant who wrote another: it has the same letters but for two, wherever
-- they stand, or goes on behind what was written (site_id for site). Null where none is near.
create or replace function core.nearest(p_name text, p_names text[])
returns text
language sql
immutable
set search_path = ''
as $$
  select n.name
    from unnest(p_names) as n (name)
   cross join lateral (
           select coalesce(sum(abs(l.surplus)), 0) as distance
             from (
               select sum(c.sign) as surplus
                 from (
                   select regexp_split_to_table(p_name, '') as letter, 1 as sign
                    union all
                   select regexp_split_to_table(n.name, ''), -1
                 ) as c
                group by c.letter
             ) as l
         ) as d
   where char_length(p_name) between 3 and 60
     and (starts_with(n.name, p_name || '_') or d.distance <= least(2, char_length(p_name) / 3))
   order by d.distance, n.name
   limit 1
$$;

grant execute on function core.nearest to assetry_api, assetry_list;
