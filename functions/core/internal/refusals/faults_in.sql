-- The faults of one row of an array, with the row in front of their fields: quantity is p_lines[2].quantity.
create or replace function core.faults_in(p_argument text, p_position bigint, p_faults jsonb)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select coalesce(
           jsonb_agg(
             f || jsonb_build_object('field', rtrim(format('%s[%s].%s', p_argument, p_position, f ->> 'field'), '.'))
             order by o
           ),
           '[]'
         )
    from jsonb_array_elements(p_faults) with ordinality as x (f, o)
$$;

grant execute on function core.faults_in to assetry_api;
