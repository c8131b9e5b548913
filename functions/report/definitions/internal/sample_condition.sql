-- A condition of report.sample_filters.
create or replace function report.sample_condition(p_condition jsonb, p_parameters jsonb)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select case
           when exists (
             select
               from jsonb_each_text(p_parameters) as p (name, type)
              where p.type = 'TEXT'
                and strpos(p_condition #>> '{}', '{' || p.name || '}') > 0
           )
           then '"is.null"'
           else report.filled_filters(
             p_condition,
             (
               select coalesce(jsonb_object_agg(p.name, e.example), '{}')
                 from jsonb_each_text(p_parameters) as p (name, type)
                 join (
                        values ('NUMBER', '1'), ('DATE', '2000-01-01'), ('INSTANT', '2000-01-01T00:00:00Z')
                      ) as e (type, example) on e.type = p.type
             )
           )
         end
$$;
