-- A row without what is empty, and with its numbers as text: no digit is lost where numbers are binary fractions.
create or replace function file.exact_values(p_row jsonb)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select coalesce(
           jsonb_object_agg(
             v.key, case jsonb_typeof(v.value) when 'number' then to_jsonb(v.value #>> '{}') else v.value end
           ),
           '{}'
         )
    from jsonb_each(p_row) as v
   where v.value <> 'null'
$$;
