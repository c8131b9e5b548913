-- What is wrong with a report of figures: figures that there are not, and groups, conditions and columns that they do
-- not have.
create or replace function report.figures_faults(p_definition report.definitions)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_known  text[] := array(select f.code from report.figures as f order by f.code);
  v_faults jsonb;
begin
  select coalesce(jsonb_agg(core.fault(f.field, f.code, f.message) order by f.place, f.field, f.code), '[]')
    into v_faults
    from (
      select v.place, v.field, v.code, v.message
        from (
          values
            (0, 'figures', 'MISSING_VALUE', 'At least one figure is required', p_definition.figures = '{}'),
            (0, 'figures', 'TOO_MANY', 'At most 10 figures', cardinality(p_definition.figures) > 10),
            (0, 'list', 'NOT_ALLOWED', 'A report of figures has no list', p_definition.list is not null),
            (0, 'sort', 'NOT_ALLOWED', 'Groups come in their own order', p_definition.sort <> '{}'),
            (0, 'filters', 'TOO_LONG', 'At most 16 KiB', octet_length(p_definition.filters::text) > 16384),
            (0, 'period', 'NOT_ALLOWED', 'Figures of the present state have no period',
              p_definition.period is not null and p_definition.figures <@ v_known
                and (report.figure_of(p_definition)).is_current and p_definition.figures <> '{}')
        ) as v (place, field, code, message, is_so)
       where v.is_so
       union all
      select n.place, format('figures[%s]', n.place), w.code, w.message
        from unnest(p_definition.figures) with ordinality as n (name, place)
       cross join lateral (
               values
                 (
                   'NOT_FOUND',
                   'There is no such figure' || coalesce('; perhaps ' || core.nearest(left(n.name, 100), v_known), ''),
                   n.name <> all (v_known)
                 ),
                 ('DUPLICATE', 'The figure is named twice', n.name = any (p_definition.figures[:n.place::integer - 1]))
             ) as w (code, message, is_so)
       where w.is_so
       union all
      select n.place, format('column_names[%s]', n.place), w.code, w.message
        from unnest(p_definition.column_names) with ordinality as n (name, place)
       cross join lateral (
               values
                 (
                   'NOT_IN_VOCABULARY', 'One of value, numerator, denominator, fact_count',
                   n.name <> all ('{value,numerator,denominator,fact_count}')
                 ),
                 (
                   'DUPLICATE', 'The column is named twice',
                   n.name = any (p_definition.column_names[:n.place::integer - 1])
                 )
             ) as w (code, message, is_so)
       where w.is_so
       union all
      select 0, 'parameters.' || r.name, 'NOT_ALLOWED', 'Every run of figures has the days from and until'
        from unnest('{from,until}'::text[]) as r (name)
       where p_definition.parameters ? r.name
    ) as f;

  -- Groups, conditions and charts are those of figures that there are.
  if v_faults <> '[]' then
    return v_faults;
  end if;

  return report.figure_condition_faults(p_definition, report.sample_figure_filters(p_definition.filters))
    || report.chart_faults(p_definition);
end
$$;
