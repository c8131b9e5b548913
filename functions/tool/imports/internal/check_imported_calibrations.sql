-- Rows of an import of calibrations with all that is wrong with what their values mean together, and with a certificate
-- that another row or another calibration has.
create or replace function tool.check_imported_calibrations(p_rows core.import_row[])
returns core.import_row[]
language sql
stable
set search_path = ''
as $$
  with read as (
    select r.position, n.asset_id, n.performed_at, n.vendor_id, n.worker_id, n.certificate_number, n.as_left,
           coalesce(n.as_found, 'NOT_CHECKED') as as_found, n.not_checked_reason,
           row_number() over (partition by n.vendor_id, n.certificate_number order by r.position) as place
      from unnest(p_rows) as r
     cross join lateral (
        select (p.n).* from (select jsonb_populate_record(null::tool.calibrations, r.kept) as n offset 0) as p
     ) as n
     where r.is_new
       and r.faults = '[]'
  ),
  told as materialized (
    select r.position,
           core.faults(
             case when r.as_left is null then core.fault('as_left', 'MISSING_VALUE', 'A value is required') end,
             case when r.asset_id is null then core.fault('asset_id', 'MISSING_VALUE', 'A value is required') end,
             case
               when r.place > 1 and num_nonnulls(r.vendor_id, r.certificate_number) = 2 then
                 core.fault('certificate_number', 'REPEATED', 'Repeats vendor and certificate of an earlier row')
             end,
             case
               when exists (
                 select 1
                   from tool.calibrations as o
                  where o.vendor_id = r.vendor_id
                    and o.certificate_number = r.certificate_number
                    and o.status = 'RECORDED'
               )
               then core.fault('certificate_number', 'ALREADY_EXISTS', 'The vendor has a certificate of this number')
             end,
             case
               when r.as_found = 'NOT_CHECKED' and r.not_checked_reason is null then
                 core.fault('not_checked_reason', 'MISSING_VALUE', 'Without values as found a reason is required')
             end,
             case
               when r.as_found <> 'NOT_CHECKED' and r.not_checked_reason is not null then
                 core.fault('not_checked_reason', 'NOT_ALLOWED', 'It was checked as found')
             end,
             case
               when r.performed_at is null then core.fault('performed_at', 'MISSING_VALUE', 'A value is required')
             end,
             case
               when r.performed_at > clock_timestamp() then
                 core.fault('performed_at', 'IN_FUTURE', 'Cannot be in the future')
             end,
             case
               when num_nonnulls(r.vendor_id, r.worker_id) = 2 then
                 core.fault('worker_id', 'NOT_ALLOWED', 'vendor_id already says who calibrated it')
             end
           ) as faults
      from read as r
  )
  select coalesce(
           array_agg(
             row(r.position, r.code, r.id, r.is_new, r.kept, r.faults || coalesce(t.faults, '[]'))::core.import_row
             order by r.position
           ),
           '{}'
         )
    from unnest(p_rows) as r
    left join told as t on t.position = r.position
$$;

grant execute on function tool.check_imported_calibrations to assetry_api;
