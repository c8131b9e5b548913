-- Whether a figure of a report, at a site that the caller reaches, misses its target of the month of the last day,
-- under the conditions of the report; null for a list. Without targets nothing is counted.
create or replace function report.misses_target(p_definition report.definitions, p_parameters jsonb)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_asked record;
begin
  if p_definition.kind = 'LIST' then
    return null;
  end if;

  v_asked := report.figure_arguments(p_definition, p_parameters);
  return exists (
    select
      from report.figures as f
     cross join lateral report.figure_values(
             f, v_asked.from_on, v_asked.until_on, '{site}', v_asked.site_ids, v_asked.category_ids,
             v_asked.asset_ids, v_asked.conditions
           ) as v
      join core.sites as s
        on s.organization_id = core.current_organization_id()
       and s.id = (v.group_ids ->> 'site')::uuid
       and coalesce(v.currency = s.currency, true)
     cross join lateral report.target_of(
             s.id, f.code,
             date_trunc('month', coalesce(v_asked.until_on, (now() at time zone s.time_zone)::date)::timestamp)::date,
             null
           ) as t
     where f.code = any (p_definition.figures)
       and f.code = any (
             array(
               select t.figure
                 from report.targets as t
                where t.organization_id = core.current_organization_id()
                  and t.archived_at is null
             )
           )
       and report.figure_status(f.direction, v.value, t.target_value, t.warn_value) = 'MISSED'
  );
end
$$;
