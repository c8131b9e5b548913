-- The query of the rows of a report: each a JSON array of texts, as the API writes them, in the order of its columns.
-- Names are those of the list's columns, which were checked; values of conditions are quoted.
create or replace function report.run_query(p_definition report.definitions, p_parameters jsonb)
returns text
language sql
stable
set search_path = ''
as $$
  select case
           when p_definition.kind = 'FIGURES' then format(
             'select f.cells
                from report.figure_rows(jsonb_populate_record(null::report.definitions, %L), %L) as f (cells)',
             to_jsonb(p_definition), p_parameters
           )
           when p_definition.group_by = '{}' then format(
             'select json_build_array(%s) from api.%I as r where %s order by %s',
             (
               select string_agg(
                        format(
                          case o.type when 'JSON' then 'to_jsonb(r.%I)::text' else 'to_jsonb(r.%I) #>> ''{}''' end,
                          o.name
                        ),
                        ', ' order by o.place
                      )
                 from report.output_columns(p_definition) as o
             ),
             p_definition.list, core.query_conditions(report.run_conditions(p_definition, p_parameters)),
             concat_ws(
               ', ',
               (
                 select string_agg(
                          format(
                            'r.%I %s', regexp_replace(s.name, '\.(asc|desc)$', ''),
                            case when s.name ~ '\.desc$' then 'desc' else 'asc' end
                          ),
                          ', ' order by s.place
                        )
                   from unnest(p_definition.sort) with ordinality as s (name, place)
               ),
               case
                 when exists (select from core.list_columns(p_definition.list) as c where c.name = 'id') then 'r.id'
                 else 'r::text'
               end
             )
           )
           else format(
             'select json_build_array(%s) from core.summarize(%L, %L, %L, %L) as g',
             (
               select string_agg(
                        case
                          when o.place <= cardinality(p_definition.group_by)
                          then format('g.group_values ->> %L', o.name)
                          when o.place = cardinality(p_definition.group_by) + 1 then 'g.row_count::text'
                          else format('g.sums ->> %L', o.name)
                        end,
                        ', ' order by o.place
                      )
                 from report.output_columns(p_definition) as o
             ),
             p_definition.list, p_definition.group_by, p_definition.column_names,
             report.run_conditions(p_definition, p_parameters)
           )
         end
$$;
