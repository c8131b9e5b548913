-- Whether lending asks when the calibration of an asset is due: for work, and to a worker while it still holds. What is
-- overdue goes to whoever calibrates it without a work order, and so does what is lent to others.
create or replace function asset.asks_due(p_asset asset.assets, p_custody asset.custodies)
returns boolean
language sql
stable
set search_path = ''
as $$
  select p_custody.work_order_id is not null
         or p_custody.worker_id is not null
            and asset.calibration_due_on(p_asset.id) >= core.site_date(p_asset.site_id, clock_timestamp())
$$;

grant execute on function asset.asks_due to assetry_api;
