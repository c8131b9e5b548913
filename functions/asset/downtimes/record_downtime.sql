create or replace function api.record_downtime(p_values api.field_values)
returns setof asset.downtime_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer   jsonb := core.begin_action('record_downtime', 'downtime.record', jsonb_build_array(p_values));
  v_downtime asset.downtimes;
begin
  if v_answer is null then
    v_downtime := jsonb_populate_record(
      null::asset.downtimes, core.check_values('asset.downtimes', p_values, 'create')
    );

    v_downtime.site_id := (
      asset.hold_usable_asset(
        (select a.site_id from asset.assets as a where a.id = v_downtime.asset_id), v_downtime.asset_id
      )
    ).site_id;
    v_downtime.started_at := coalesce(v_downtime.started_at, clock_timestamp());
    v_downtime := asset.store_downtime(v_downtime);

    v_answer := core.finish_action(core.answer(to_jsonb(v_downtime), null::asset.downtime_answer));
  end if;

  return next jsonb_populate_record(null::asset.downtime_answer, v_answer);
end
$$;

comment on function api.record_downtime is $$Record a downtime or slow run of an asset

The kind is that of the reason, else the one given, else UNPLANNED. started_at defaults to now; without ended_at the
downtime lasts until close_downtime. capacity_loss_percent defaults to 100; less is a slow run, which stops no other
asset. Components of the asset are down with it, and its parent is where stops_parent is true. The status of the asset
does not change. An asset has at most one downtime of a kind at a time; an unplanned downtime within a planned one is
recorded, and each minute counts once.
Refuses with VALIDATION_FAILED, PARENT_AT_OTHER_SITE (it is being moved to another site), ASSET_RETIRED and
DOWNTIME_OVERLAPS (details names the other downtime).$$;
