-- The comparisons that conditions have for values of a kind; those of changes where the log has the values.
create or replace function core.condition_operators(p_kind text, p_is_logged boolean)
returns text[]
language sql
immutable
set search_path = ''
return '{empty,filled}'
  || case
       when p_kind in ('TEXT', 'NUMBER', 'BOOLEAN', 'DATE', 'TIMESTAMP', 'UUID') then '{equal,not_equal,one_of}'
       else '{}'
     end::text[]
  || case when p_kind in ('NUMBER', 'DATE', 'TIMESTAMP') then '{less,at_most,more,at_least}' else '{}' end::text[]
  || case p_kind when 'TIMESTAMP' then '{older_than,within_next}' else '{}' end::text[]
  || case p_kind when 'TEXT' then '{contains,starts_with}' else '{}' end::text[]
  || case when p_kind in ('TEXT_ARRAY', 'UUID_ARRAY') then '{contains}' else '{}' end::text[]
  || case when p_is_logged then '{changed}' else '{}' end::text[]
  || case
       when p_is_logged and p_kind in ('TEXT', 'NUMBER', 'BOOLEAN', 'DATE', 'TIMESTAMP', 'UUID')
       then '{changed_from,changed_to}'
       else '{}'
     end::text[];

grant execute on function core.condition_operators to assetry_api;
