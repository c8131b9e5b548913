-- The values of a new meter of an import, p_kept, with those that follow: of its type, the site of what it measures,
-- and the amount counted before its first reading. p_held are the records that it names, by id.
create or replace function meter.new_meter(p_kept jsonb, p_held jsonb)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select v.kept || jsonb_build_object(
           'site_id', coalesce(
             p_held -> (p_kept ->> 'asset_id') -> 'site_id', p_held -> (p_kept ->> 'location_id') -> 'site_id'
           ),
           'initial_life_to_date', case
             when v.kept ->> 'life_to_date' is null then v.kept -> 'initial_life_to_date'
             -- Of a meter that is read in amounts, the reading itself counts.
             when v.kept ->> 'reading_mode' = 'DELTA' then
               to_jsonb((v.kept ->> 'life_to_date')::numeric - coalesce((v.kept ->> 'current_reading')::numeric, 0))
             else v.kept -> 'life_to_date'
           end
         )
    from (
      select meter.standard_of(jsonb_populate_record(null::meter.types, p_held -> (p_kept ->> 'type_id')))
               || (
                 p_kept - array(
                   select k.key
                     from jsonb_each(p_kept) as k
                    where k.value = 'null'
                      and k.key in ('kind', 'reading_mode', 'direction', 'initial_life_to_date', 'average_method')
                 )
               ) as kept
      offset 0
    ) as v
$$;

grant execute on function meter.new_meter to assetry_api;
