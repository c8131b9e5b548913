-- What the worker needs for the file of a run besides its rows: title, columns, charts, limits and the name of the
-- file.
create or replace function report.run_options(p_run report.runs)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
           'title', d.name,
           'about', jsonb_build_array(
             jsonb_build_array('Report', d.code),
             jsonb_build_array('Revision', p_run.revision::text),
             case d.kind
               when 'LIST' then jsonb_build_array('List', d.list)
               else jsonb_build_array(
                 'Figures',
                 (
                   select string_agg(
                            format('%s: %s', f.name, f.description) || coalesce(' (' || f.source || ')', ''), '; '
                            order by n.place
                          )
                     from unnest(d.figures) with ordinality as n (code, place)
                     join report.figures as f on f.code = n.code
                 )
               )
             end,
             jsonb_build_array('Conditions', case d.filters when '{}' then 'None' else d.filters::text end),
             jsonb_build_array(
               'Parameters', case p_run.parameters when '{}' then 'None' else p_run.parameters::text end
             ),
             jsonb_build_array(
               case when p_run.seen_by_id is null then 'As read by' else 'As seen by' end, a.display_name
             ),
             jsonb_build_array('Time zone', p_run.time_zone)
           ),
           'columns', (
             select jsonb_agg(jsonb_strip_nulls(
                        jsonb_build_object(
                          'name', o.name, 'label', o.label, 'type', o.type,
                          'empty', case when d.kind = 'FIGURES' and o.type = 'NUMBER' then '—' end
                        )
                      ) order by o.place)
               from report.output_columns(d) as o
           ),
           'charts', (
             select coalesce(jsonb_agg(c.chart || jsonb_build_object('title', c.title) order by c.title), '[]')
               from jsonb_each(d.charts) as c (title, chart)
           ),
           'mostRows', report.most_rows(p_run.format),
           'timeZone', p_run.time_zone,
           'paper', p_run.paper,
           'isRaw', p_run.is_raw,
           'fileName', left(regexp_replace(d.name, '[/\\[:cntrl:]]+', ' ', 'g'), 100)
             || to_char(now() at time zone p_run.time_zone, ' YYYY-MM-DD.') || lower(p_run.format)
         )
    from report.definition_of(p_run) as d
    join identity.accounts as a
      on a.organization_id = p_run.organization_id
     and a.id = coalesce(p_run.seen_by_id, p_run.account_id)
$$;
