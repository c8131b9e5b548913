-- The records that codes name within the caller's reach: an object with the position of each row that asks, and for
-- each up to three {id, is_usable}, those first that a new record may still name. p_asked has {position, code}, also id
-- where the record is to be that one, and what the code is unique within. Names come from the registry, never from a
-- request.
create or replace function core.coded_records(
  p_target    text,
  p_column    text,
  p_condition text,
  p_within    text[],
  p_asked     jsonb
)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_found    jsonb;
  v_external jsonb := integration.known_external_ids(
    p_target,
    array(select a.item ->> 'code' from jsonb_array_elements(p_asked) as a (item) where a.item ->> 'code' like '%:%')
  );
  v_records  text  := format(
    'select t.id, (%s) as is_usable
       from %s as t
      where (not a.item ? ''id'' or t.id = (a.item ->> ''id'')::uuid)%s',
    p_condition, to_regclass(p_target),
    (
      select string_agg(
               format(' and (not a.item ? %1$L or t.%1$I = (a.item ->> %1$L)::uuid)', w.name), '' order by w.name
             )
        from unnest(p_within) as w (name)
    )
  );
begin
  -- lint-allow dynamic-sql: names come from the registry
  execute format(
    'select coalesce(jsonb_object_agg(a.item ->> ''position'', f.found), ''{}'')
       from jsonb_array_elements($1) as a (item)
      cross join lateral (
         select coalesce(jsonb_agg(jsonb_build_object(''id'', m.id, ''is_usable'', m.is_usable)), ''[]'') as found
           from (%s and t.%I = a.item ->> ''code''%s order by 2 desc limit 3) as m
      ) as f',
    v_records, p_column,
    case
      when v_external <> '{}' then format(' union %s and t.id = ($2 ->> (a.item ->> ''code''))::uuid', v_records)
    end
  )
  into v_found
  using p_asked, v_external;

  return v_found;
end
$$;

grant execute on function core.coded_records to assetry_api;
