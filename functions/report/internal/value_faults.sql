-- What is wrong with the values of the parameters of a report: unknown and missing ones, and those of another type.
create or replace function report.value_faults(p_parameters jsonb, p_values jsonb)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(
           jsonb_agg(core.fault('parameters.' || left(f.name, 40), f.code, f.message) order by f.name), '[]'
         )
    from (
      select v.name, 'UNKNOWN_FIELD' as code, 'The report has no such parameter' as message
        from jsonb_object_keys(p_values) as v (name)
       where not p_parameters ? v.name
       union all
      select p.name, 'MISSING_VALUE', 'A value is required'
        from jsonb_object_keys(p_parameters) as p (name)
       where coalesce(p_values -> p.name, 'null') = 'null'
       union all
      select p.name, 'INVALID_TYPE', format('Expected %s', t.form)
        from jsonb_each_text(p_parameters) as p (name, type)
        join (
               values ('TEXT', 'TEXT', 'a text'), ('NUMBER', 'NUMBER', 'a number'),
                      ('DATE', 'DATE', 'a day as YYYY-MM-DD'), ('INSTANT', 'TIMESTAMP', 'a time with its time zone')
             ) as t (type, kind, form) on t.type = p.type
       where p_values -> p.name <> 'null'
         and not core.is_of_kind(p_values -> p.name, t.kind)
       union all
      select v.name, 'TOO_LONG', 'At most 500 characters'
        from jsonb_each_text(p_values) as v (name, content)
       where char_length(v.content) > 500
    ) as f
$$;
