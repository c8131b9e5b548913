-- What is wrong with the lists of an export: each that no import takes, by its place.
create or replace function core.exported_list_faults(p_lists text[])
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(
           jsonb_agg(
             core.fault(
               format('p_lists[%s]', l.place), 'NOT_IN_VOCABULARY',
               'One of ' || array_to_string(core.imported_lists(), ', ')
             )
             order by l.place
           ),
           '[]'
         )
    from unnest(p_lists) with ordinality as l (name, place)
   where l.name is null
      or l.name <> all (core.imported_lists())
$$;

grant execute on function core.exported_list_faults to assetry_api, assetry_list;
