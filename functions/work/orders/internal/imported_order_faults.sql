-- Every fault of a new work order of an import against what it names and the order of its instants. p_status is the
-- state that its row has, p_kept its values, p_held the records that it names, p_statuses the states of those of the
-- file.
create or replace function work.imported_order_faults(
  p_order    work.work_orders,
  p_status   text,
  p_kept     jsonb,
  p_held     jsonb,
  p_statuses jsonb
)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_is_done       boolean := p_status in ('COMPLETED', 'CLOSED');
  v_is_open       boolean := p_status not in ('COMPLETED', 'CLOSED', 'CANCELLED');
  v_asset         jsonb   := p_held -> (p_kept ->> 'asset_id');
  v_parent_status text    := coalesce(
    p_held -> (p_kept ->> 'parent_id') ->> 'status', p_statuses ->> (p_kept ->> 'parent_id')
  );
begin
  return core.faults(
    case
      when v_is_open and asset.is_retired(v_asset ->> 'status') then
        core.fault('asset_id', 'ASSET_RETIRED', 'The asset is out of use')
    end,
    case
      when v_is_open and v_asset ->> 'site_id' <> p_order.site_id::text then
        core.fault('asset_id', 'PARENT_AT_OTHER_SITE', 'It is at another site')
    end,
    case
      when p_order.closed_at > clock_timestamp() then
        core.fault('closed_at', 'IN_FUTURE', 'Cannot be in the future')
    end,
    case
      when p_order.closed_at < p_order.completed_at then
        core.fault('closed_at', 'TOO_EARLY', 'Cannot be before completed_at')
    end,
    case
      when p_order.completed_at > clock_timestamp() then
        core.fault('completed_at', 'IN_FUTURE', 'Cannot be in the future')
    end,
    case
      when v_is_done and p_order.completed_at is null then
        core.fault('completed_at', 'MISSING_VALUE', 'A value is required')
    end,
    case
      when not v_is_done and num_nonnulls(p_order.completed_at, p_order.closed_at, p_order.completion_note) > 0 then
        core.fault('completed_at', 'NOT_ALLOWED', 'Only for completed work')
    end,
    case
      when v_is_done and p_order.completed_at < greatest(p_order.reported_at, p_order.started_at) then
        core.fault('completed_at', 'TOO_EARLY', 'Cannot be before reported_at or started_at')
    end,
    case
      when p_kept ->> 'is_asset_down' is not null then
        core.fault('is_asset_down', 'READ_ONLY', 'Cannot be set by an import')
    end,
    case
      when p_kept ->> 'job_plan_id' is not null then
        core.fault('job_plan_id', 'READ_ONLY', 'Cannot be set by an import')
    end,
    case
      when p_held -> (p_kept ->> 'location_id') ->> 'site_id' <> p_order.site_id::text then
        core.fault('location_id', 'PARENT_AT_OTHER_SITE', 'It is at another site')
    end,
    case
      when v_is_open and work.is_over(v_parent_status) then
        core.fault('parent_id', 'PARENT_NOT_OPEN', 'The parent is not open')
    end,
    case
      when p_order.reported_at > clock_timestamp() then
        core.fault('reported_at', 'IN_FUTURE', 'Cannot be in the future')
    end,
    case
      when p_order.site_id is null then core.fault('site_id', 'MISSING_VALUE', 'site_id or asset_id is required')
    end,
    case
      when v_is_done and p_order.started_at < p_order.reported_at then
        core.fault('started_at', 'TOO_EARLY', 'Cannot be before reported_at')
    end
  );
end
$$;

grant execute on function work.imported_order_faults to assetry_api;
