-- Looks at the calendars of an import: their hours and exceptions, which are left out where they are as they were, and
-- that one of them at most becomes the default.
create or replace function workforce.check_imported_calendars(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
stable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  -- By the place of the row.
  v_plain jsonb[] := workforce.read_plain_days(p_rows);
begin
  return array(
    select row(
             r.position, r.code, r.id, r.is_new,
             case
               when r.faults <> '[]' or d.p_faults <> '[]' then r.kept
               else d.p_kept - array(
                 select p.part
                   from unnest('{hours,exceptions}'::text[]) as p (part)
                  where not d.p_kept ? p.part
                     or d.p_kept -> p.part = 'null'
                     or d.p_kept -> p.part = case
                          when r.is_new then '[]'
                          else workforce.calendar_days(r.id) -> p.part
                        end
               )
             end,
             r.faults || case when r.faults = '[]' then d.p_faults else '[]' end || case
               when r.kept @> '{"is_default": true}'
                 and count(*) filter (where r.kept @> '{"is_default": true}') over (order by r.position) > 1
               then core.fault('is_default', 'REPEATED', 'An earlier row is the default')
               else '[]'
             end
           )::core.import_row
      from unnest(p_rows, v_plain) as r (position, code, id, is_new, kept, faults, plain)
     cross join lateral (
        select r.plain as p_kept, '[]'::jsonb as p_faults where r.plain is not null
        union all
        select n.p_kept, n.p_faults
          from workforce.read_calendar_days(case when r.faults = '[]' then r.kept else '{}' end) as n
         where r.plain is null
     ) as d
     order by r.position
  );
end
$$;

grant execute on function workforce.check_imported_calendars to assetry_api;
