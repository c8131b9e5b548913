-- What the corrected value means for a result: CHANGED when it is within some limits and the recorded one is not, or
-- the other way round, else UNAFFECTED; UNKNOWN without either value or any limit. Limits included.
create or replace function tool.suggestion(
  p_recorded numeric, p_corrected numeric, p_lows numeric[], p_highs numeric[]
)
returns text
language sql
immutable
set search_path = ''
as $$
  select case
           when p_recorded is null or p_corrected is null then 'UNKNOWN'
           else coalesce(
             (
               select case
                        when bool_or(
                               (p_recorded between coalesce(l.low, '-infinity') and coalesce(l.high, 'infinity'))
                                 <> (p_corrected between coalesce(l.low, '-infinity') and coalesce(l.high, 'infinity'))
                             ) then 'CHANGED'
                        else 'UNAFFECTED'
                      end
                 from unnest(p_lows, p_highs) as l (low, high)
                where num_nonnulls(l.low, l.high) > 0
               having count(*) > 0
             ),
             'UNKNOWN'
           )
         end
$$;

grant execute on function tool.suggestion to assetry_api;
