-- A new downtime as it was checked: what its reason says is kept in it, so that a reason may change without rewriting
-- the past; without a reason an unplanned one is a failure and all count. Refuses instants that are still to come or
-- in the wrong order, and a time in which the asset has a downtime of the kind already.
create or replace function asset.store_downtime(p_downtime asset.downtimes)
returns asset.downtimes
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_reason asset.downtime_reasons;
  v_other  asset.downtimes;
begin
  perform core.check_instant('started_at', p_downtime.started_at, null);
  perform core.check_instant('ended_at', p_downtime.ended_at, p_downtime.started_at + interval '1 microsecond');

  select * into v_reason from asset.downtime_reasons as r where r.id = p_downtime.reason_id;
  p_downtime.kind := coalesce(v_reason.kind, p_downtime.kind, 'UNPLANNED');

  begin
    insert into asset.downtimes (
      site_id, asset_id, reason_id, kind, is_failure, counts_in_availability, capacity_loss_percent, started_at,
      ended_at, status, work_order_id, detected_by, note, corrects_id, outage_id
    )
    values (
      p_downtime.site_id, p_downtime.asset_id, p_downtime.reason_id, p_downtime.kind,
      coalesce(v_reason.is_failure, p_downtime.kind = 'UNPLANNED'), coalesce(v_reason.counts_in_availability, true),
      coalesce(p_downtime.capacity_loss_percent, 100), p_downtime.started_at, p_downtime.ended_at,
      case when p_downtime.ended_at is null then 'OPEN' else 'CLOSED' end,
      p_downtime.work_order_id, p_downtime.detected_by, p_downtime.note, p_downtime.corrects_id,
      p_downtime.outage_id
    )
    returning * into p_downtime;
  exception
    when exclusion_violation then
      select * into v_other
        from asset.downtimes as d
       where d.asset_id = p_downtime.asset_id
         and d.kind = p_downtime.kind
         and d.status in ('OPEN', 'CLOSED')
         and d.during && tstzrange(p_downtime.started_at, p_downtime.ended_at, '[)')
       order by d.started_at
       limit 1;

      perform core.refuse(
        'DOWNTIME_OVERLAPS',
        format('The asset already has a downtime of kind %s in that time', p_downtime.kind), 409,
        jsonb_build_array(
          core.fault('started_at', 'DOWNTIME_OVERLAPS', 'It is within another downtime of its kind')
            || jsonb_build_object('ids', coalesce(to_jsonb(array[v_other.id]), '[]'))
        ),
        'Close or correct the other downtime'
      );
  end;

  return p_downtime;
end
$$;

grant execute on function asset.store_downtime to assetry_api;
