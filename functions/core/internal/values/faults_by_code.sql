-- The faults of a row that names records by their codes, under the keys that the caller sent. What is wrong with a code
-- stands for what is then missing. p_code is what core.read_codes answers of the row.
create or replace function core.faults_by_code(p_faults jsonb, p_code jsonb)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select p_code -> 'faults' || coalesce(
           jsonb_agg(
             case
               when n.name is null then f.fault
               else jsonb_set(f.fault, '{field}', to_jsonb(n.name))
             end
             order by f.position
           ) filter (
             where n.name is null
                or not jsonb_path_exists(p_code, '$.faults[*] ? (@.field == $name)', jsonb_build_object('name', n.name))
           ),
           '[]'
         )
    from jsonb_array_elements(p_faults) with ordinality as f (fault, position)
   cross join lateral (select p_code -> 'named' ->> (f.fault ->> 'field') as name) as n
$$;

grant execute on function core.faults_by_code to assetry_api;
