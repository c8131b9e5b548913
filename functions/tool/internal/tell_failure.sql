-- Tells the responsible worker of an asset, who has it and who booked it that its calibration failed and it is blocked,
-- by mail where the organization has a relay for it; the coming bookings are named.
create or replace function tool.tell_failure(p_calibration tool.calibrations)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  select notify.tell(
           a.organization_id, a.site_id,
           array(
             select w.account_id
               from workforce.workers as w
              where w.organization_id = a.organization_id
                and w.account_id is not null
                and w.id = any (
                      a.responsible_worker_id || array(
                        select c.worker_id
                          from asset.custodies as c
                         where c.organization_id = a.organization_id
                           and c.asset_id = a.id
                           and c.checked_in_at is null
                      ) || array(
                        select b.worker_id
                          from asset.bookings as b
                         where b.organization_id = a.organization_id
                           and b.id = any (n.ids)
                      )
                    )
           ),
           'CALIBRATION_FAILED', 'asset.assets', a.id,
           jsonb_build_object(
             'number', a.asset_number, 'label', a.name, 'calibration', p_calibration.calibration_number,
             'bookings', n.numbers
           )
         )
    from asset.assets as a
   cross join lateral (
      select array_agg(b.id) as ids,
             string_agg(b.booking_number, ', ' order by l.starts_at, b.booking_number) as numbers
        from asset.booking_lines as l
        join asset.bookings as b on b.organization_id = l.organization_id and b.id = l.booking_id
       where l.organization_id = a.organization_id
         and l.asset_id = a.id
         and l.status = 'RESERVED'
         and l.ends_at > clock_timestamp()
    ) as n
   where a.organization_id = p_calibration.organization_id
     and a.id = p_calibration.asset_id
$$;

grant execute on function tool.tell_failure to assetry_api;
