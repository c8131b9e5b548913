-- Finds the calibrations that rows of an import are, by asset and instant, and gives those that are new an id. What
-- stands in the file a second time is a fault there, and so is a limit, for which there are no points.
create or replace function tool.match_imported_calibrations(p_rows core.import_row[])
returns core.import_row[]
language sql
stable
set search_path = ''
as $$
  with read as (
    select r.position, r.kept, r.faults,
           case when core.is_of_kind(r.kept -> 'asset_id', 'UUID') then (r.kept ->> 'asset_id')::uuid end as asset_id,
           case
             when core.is_of_kind(r.kept -> 'performed_at', 'TIMESTAMP') then (r.kept ->> 'performed_at')::timestamptz
           end as performed_at
      from unnest(p_rows) as r
  ),
  placed as (
    select r.*, row_number() over (partition by r.asset_id, r.performed_at order by r.position) as place from read as r
  )
  select coalesce(
           array_agg(
             row(
               p.position, c.calibration_number, coalesce(c.id, uuidv7()), c.id is null, p.kept,
               p.faults || case
                 when p.place > 1 and p.asset_id is not null and p.performed_at is not null then
                   core.fault('performed_at', 'REPEATED', 'Repeats asset and time of an earlier row')
                 else '[]'
               end || case
                 when p.kept -> 'is_limited' = 'true' then
                   core.fault('is_limited', 'NOT_ALLOWED', 'Without points there is nothing to limit it to')
                 else '[]'
               end
             )::core.import_row
             order by p.position
           ),
           '{}'
         )
    from placed as p
    left join lateral (
           select o.id, o.calibration_number
             from tool.calibrations as o
            where o.asset_id = p.asset_id
              and o.performed_at = p.performed_at
              and o.status = 'RECORDED'
            order by o.id
            limit 1
         ) as c on true
$$;

grant execute on function tool.match_imported_calibrations to assetry_api;
