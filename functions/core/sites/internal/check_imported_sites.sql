-- Looks at the sites of an import. What has consequences for the records of a site that stands is left to update_site.
-- The time zones that Postgres knows are read from files, so they are read once.
create or replace function core.check_imported_sites(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
stable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_kept  text[] := '{time_zone,currency,calendar_id,archived_at}';
  v_zones jsonb;
begin
  select coalesce(jsonb_object_agg(z.name, true), '{}') into v_zones
    from pg_catalog.pg_timezone_names as z
   where z.name = any (array(select r.kept ->> 'time_zone' from unnest(p_rows) as r where r.kept ? 'time_zone'));

  return array(
    select row(
             r.position, r.code, r.id, r.is_new, r.kept,
             r.faults || case
               when r.faults <> '[]' then '[]'
               else core.coordinate_faults(n) || (
                 select coalesce(jsonb_agg(core.fault(f.field, f.code, f.message) order by f.field), '[]')
                   from (
                     values
                       (
                         'time_zone', 'NOT_IN_VOCABULARY', (n).time_zone || ' is not an IANA time zone',
                         r.is_new and not v_zones ? (n).time_zone
                       ),
                       ('currency', 'NOT_IN_VOCABULARY', 'One of /currencies', r.is_new and not core.is_currency((n).currency))
                   ) as f (field, code, message, is_so)
                  where f.is_so
               ) || (
                 select coalesce(
                          jsonb_agg(
                            core.fault(k, 'READ_ONLY', 'An import cannot change it: use update_site') order by k
                          ),
                          '[]'
                        )
                   from unnest(v_kept) as k
                  where not r.is_new
                    and r.kept ? k
               )
             end
           )::core.import_row
      from unnest(p_rows) as r
      left join core.sites as s on s.id = r.id
     cross join lateral (select jsonb_populate_record(s, case when r.faults = '[]' then r.kept end) as n offset 0) as v
     order by r.position
  );
end
$$;

grant execute on function core.check_imported_sites to assetry_api;
