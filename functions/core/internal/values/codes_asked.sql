-- What rows ask core.coded_records for: the code of each that has one, its id where that is given, too, and what the
-- code is unique within.
create or replace function core.codes_asked(p_rows jsonb[], p_field text, p_name text, p_within text[])
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select coalesce(
           jsonb_agg(
             jsonb_build_object('position', r.position, 'code', btrim(r.item ->> p_name))
             || case
                  when pg_input_is_valid(r.item ->> p_field, 'uuid') then
                    jsonb_build_object('id', r.item ->> p_field)
                  else w.within
                end
           ),
           '[]'
         )
    from unnest(p_rows) with ordinality as r (item, position)
   cross join lateral (
      -- The bin to which something goes is not in the storeroom from which it comes.
      select coalesce(jsonb_object_agg(n.name, r.item ->> n.name), '{}') as within
        from unnest(p_within) as n (name)
       where pg_input_is_valid(r.item ->> n.name, 'uuid')
         and p_field not like 'to\_%'
   ) as w
   where jsonb_typeof(r.item) = 'object'
     and jsonb_typeof(r.item -> p_name) = 'string'
     and btrim(r.item ->> p_name) <> ''
     and (not r.item ? p_field or pg_input_is_valid(r.item ->> p_field, 'uuid'))
$$;

grant execute on function core.codes_asked to assetry_api;
