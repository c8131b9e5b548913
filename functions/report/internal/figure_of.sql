-- What the figures of a report have in common, as if they were one: dimensions that each has, and days where one needs
-- them. With one of workers it is one of workers.
create or replace function report.figure_of(p_definition report.definitions)
returns report.figures
language plpgsql
stable
set search_path = ''
as $$
declare
  v_figure report.figures;
begin
  select array(
           select d.name
             from report.figures as f
            cross join unnest(f.dimensions) with ordinality as d (name, place)
            where f.code = any (p_definition.figures)
            group by d.name
           having count(*) = count(distinct f.code)
              and count(*) = (select count(*) from report.figures as k where k.code = any (p_definition.figures))
            order by min(d.place), d.name
         ),
         not exists (select from report.figures as f where f.code = any (p_definition.figures) and not f.is_current),
         (
           select f.list
             from report.figures as f
            where f.code = any (p_definition.figures)
              and f.list = 'workers'
            limit 1
         )
    into v_figure.dimensions, v_figure.is_current, v_figure.list;
  return v_figure;
end
$$;

grant execute on function report.figure_of to assetry_api;
