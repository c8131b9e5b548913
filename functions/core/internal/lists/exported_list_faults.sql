-- What is wrong with the lists of an export: each of the first hundred that no import takes, by its place, and that
-- there are more than a hundred.
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
         ) || case
                when cardinality(p_lists) > 100 then
                  core.fault('p_lists', 'TOO_MANY', 'At most 100 lists are accepted')
                else '[]'
              end
    from (select * from unnest(p_lists) with ordinality as u (name, place) limit 100) as l
   where l.name is null
      or l.name <> all (core.imported_lists())
$$;

grant execute on function core.exported_list_faults to assetry_api, assetry_list;
