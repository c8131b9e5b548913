-- What is wrong with the parameters of a report: names and types, and names that no parameter of its conditions has.
create or replace function report.parameter_faults(p_definition report.definitions)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select coalesce(jsonb_agg(core.fault(f.field, f.code, f.message) order by f.field, f.message), '[]')
    from (
      select 'parameters' as field, 'TOO_MANY' as code, 'At most 10 parameters' as message
       where (select count(*) from jsonb_object_keys(p_definition.parameters)) > 10
       union all
      select format('parameters.%s', left(p.name, 40)), 'INVALID_FORMAT', 'A name has 1 to 30 letters a-z, digits and _'
        from jsonb_object_keys(p_definition.parameters) as p (name)
       where p.name !~ '^[a-z][a-z0-9_]{0,29}$'
       union all
      select format('parameters.%s', left(p.name, 40)), 'NOT_IN_VOCABULARY', 'Expected TEXT, NUMBER, DATE or INSTANT'
        from jsonb_each(p_definition.parameters) as p (name, type)
       where p.type <> all ('{"\"TEXT\"","\"NUMBER\"","\"DATE\"","\"INSTANT\""}'::jsonb[])
       union all
      select 'filters', 'UNKNOWN_NAME', format('No parameter is named %s', left(u.name, 40))
        from (
          select distinct m.parts[1] as name
            from regexp_matches(p_definition.filters::text, '\{([a-z][a-z0-9_]*)\}', 'g') as m (parts)
        ) as u
       where not p_definition.parameters ? u.name
    ) as f
$$;
