-- The ids of a condition that names one record or several; null where it names none.
create or replace function report.filter_ids(p_condition jsonb)
returns uuid[]
language sql
immutable
set search_path = ''
as $$
  select array_agg(e.id::uuid)
    from jsonb_array_elements_text(
           case jsonb_typeof(p_condition) when 'array' then p_condition else jsonb_build_array(p_condition) end
         ) as e (id)
   where e.id is not null
$$;
