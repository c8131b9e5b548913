-- Looks at the requests of an import: what they are about stays as it is meanwhile and is of use at their site, and
-- only open ones change. What a new request has where nothing else is said is added to it.
create or replace function request.check_imported_requests(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_held     jsonb := core.hold_imported(
    'request.requests', p_rows, '{location_id,asset_id}', '{site_id,status,criticality}'
  );
  v_problems jsonb := (
    select coalesce(jsonb_object_agg(p.id, p.default_priority), '{}')
      from request.problems as p
     where p.id = any (
             array(select distinct (r.kept ->> 'problem_id')::uuid from unnest(p_rows) as r where r.faults = '[]')
           )
  );
begin
  return array(
    select row(
             r.position, r.code, r.id, r.is_new, v.kept,
             r.faults || case
               when r.faults <> '[]' or v.kept = '{}' then '[]'
               else core.faults(
                 case
                   when asset.is_retired(v_held #>> array[v.kept ->> 'asset_id', 'status']) then
                     core.fault('asset_id', 'ASSET_RETIRED', 'The asset is out of use')
                 end,
                 case
                   when v_held #>> array[v.kept ->> 'asset_id', 'site_id'] <> v.site_id then
                     core.fault('asset_id', 'PARENT_AT_OTHER_SITE', 'It is at another site')
                 end,
                 case
                   when v_held #>> array[v.kept ->> 'location_id', 'site_id'] <> v.site_id then
                     core.fault('location_id', 'PARENT_AT_OTHER_SITE', 'It is at another site')
                 end,
                 case
                   when (v.kept ->> 'reported_at')::timestamptz > clock_timestamp() then
                     core.fault('reported_at', 'IN_FUTURE', 'Cannot be in the future')
                 end,
                 case
                   when v.site_id is null then
                     core.fault('site_id', 'MISSING_VALUE', 'site_id or asset_id is required')
                 end,
                 case
                   when q.status not in ('NEW', 'TRIAGED', 'WAITING_REQUESTER') then
                     core.fault('status', 'READ_ONLY', format('The request is %s', q.status))
                 end
               )
             end
           )::core.import_row
      from unnest(p_rows) as r
      left join request.requests as q on q.id = r.id
     cross join lateral (
        select w.kept, coalesce(q.site_id::text, w.kept ->> 'site_id') as site_id
          from (
            select case
                     when not r.is_new or r.faults <> '[]' then r.kept
                     else jsonb_build_object(
                       'site_id', v_held #> array[r.kept ->> 'asset_id', 'site_id'],
                       'priority', request.usual_priority(
                         v_problems ->> (r.kept ->> 'problem_id'),
                         v_held #>> array[r.kept ->> 'asset_id', 'criticality']
                       )
                     ) || jsonb_strip_nulls(r.kept) || '{"status": "NEW"}'
                   end as kept
            -- Once a row.
            offset 0
          ) as w
     ) as v
     order by r.position
  );
end
$$;

grant execute on function request.check_imported_requests to assetry_api;
