-- Makes a work order of values that were checked, whoever asks for it: what it is tied to is held as it is, in the one
-- order of locks, and with it what follows from that; then it is written with all that belongs to it. Who says that
-- the asset is down records a downtime, and needs the right to.
create or replace function work.raise_work_order(p_work_order work.work_orders, p_values jsonb)
returns work.work_orders
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_revision maintenance.job_plan_revisions;
  v_lines    work.plan_lines[] := '{}';
begin
  if (p_values ->> 'is_asset_down')::boolean then
    perform core.require_permission('downtime.record');

    if p_work_order.asset_id is null then
      perform core.refuse_field('is_asset_down', 'NOT_ALLOWED', 'There is no asset to be down');
    end if;
  end if;

  p_work_order.reported_at := coalesce(p_work_order.reported_at, now());
  p_work_order.site_id := coalesce(
    p_work_order.site_id, (select a.site_id from asset.assets as a where a.id = p_work_order.asset_id)
  );

  if p_work_order.site_id is null then
    perform core.refuse_field('site_id', 'MISSING_VALUE', 'site_id or asset_id is required');
  end if;

  perform core.check_instant('reported_at', p_work_order.reported_at, null);

  if p_work_order.parent_id is not null then
    perform core.lock_tree('work.work_orders');
  end if;

  perform work.hold_parties(p_work_order, null);

  if p_work_order.location_id is not null then
    perform asset.hold_location(p_work_order.site_id, p_work_order.location_id);
  end if;

  perform asset.hold_usable_asset(p_work_order.site_id, p_work_order.asset_id);

  if p_work_order.type_id is not null then
    perform work.hold_type(p_work_order.type_id);
  end if;

  v_revision := work.hold_job_plan((p_values ->> 'job_plan_id')::uuid);

  if v_revision.id is not null then
    v_lines := inventory.check_planned(work.planned_lines(v_revision, p_work_order.site_id));
  end if;

  if p_work_order.parent_id is not null then
    perform work.hold_parent(p_work_order.parent_id);
    perform work.check_parent_open(p_work_order.parent_id);
  end if;

  p_work_order.id := uuidv7();
  p_work_order := work.prepared(p_work_order, p_values, v_revision, v_lines);
  p_work_order := (work.store_work_orders(array[p_work_order], work.lines_of(p_work_order, v_lines)))[1];

  if (p_values ->> 'is_asset_down')::boolean then
    perform asset.store_downtime(
      jsonb_populate_record(
        null::asset.downtimes,
        jsonb_build_object(
          'site_id', p_work_order.site_id, 'asset_id', p_work_order.asset_id, 'work_order_id', p_work_order.id,
          'started_at', p_work_order.reported_at
        )
      )
    );
  end if;

  return p_work_order;
end
$$;

grant execute on function work.raise_work_order to assetry_api;
