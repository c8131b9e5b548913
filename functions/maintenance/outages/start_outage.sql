create or replace function api.start_outage(
  p_outage_id uuid, p_started_at timestamptz default null, p_row_version integer default null
)
returns setof maintenance.outage_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'start_outage', 'outage.perform', jsonb_build_array(p_outage_id, p_started_at, p_row_version)
  );
  v_outage maintenance.outages;
  v_count  integer;
begin
  if v_answer is null then
    v_outage := maintenance.lock_outage_assets(p_outage_id, p_row_version);
    v_outage.status := maintenance.next_outage_status(v_outage, 'start_outage');
    perform maintenance.check_asset_in_use(v_outage, 'start_outage');
    perform core.check_instant('p_started_at', p_started_at, v_outage.created_at);
    v_outage.started_at := coalesce(p_started_at, clock_timestamp());
    v_count := asset.record_outage_downtimes(
      maintenance.root_asset_ids(v_outage), p_outage_id, v_outage.reason_id, v_outage.started_at,
      left(format('Outage %s: %s', v_outage.outage_number, v_outage.name), 2000)
    );

    update maintenance.outages as o
       set status = v_outage.status,
           started_at = v_outage.started_at
     where o.id = p_outage_id
    returning * into v_outage;
    v_answer := core.finish_action(
      maintenance.outage_answer(v_outage, jsonb_build_object('downtimes', v_count))
    );
  end if;

  return next jsonb_populate_record(null::maintenance.outage_answer, v_answer);
end
$$;

comment on function api.start_outage is $$Start an outage

Records a PLANNED downtime, open until complete_outage, of its asset, or of each asset in service or on standby at its
location or site that is no component of another one there; components are down with it. An asset that already has a
planned downtime keeps that. downtimes: number of those recorded.
p_started_at: Actual start, not in the future and not before the outage was created; default now
Refuses with OUTAGE_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED (confirm it first), ASSET_RETIRED,
VALIDATION_FAILED, DOWNTIME_OVERLAPS and TOO_MUCH (more than 1,000 assets).$$;
